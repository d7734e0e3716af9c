-- expect 3 x
-- with --budget instructions=5M
local x <close> = setmetatable({}, { __close = function() while true do end end }) error "x"
