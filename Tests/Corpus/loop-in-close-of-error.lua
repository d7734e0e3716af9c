-- expect 5 stop[SW0501] loop-in-close-of-error.lua
-- with --budget instructions=5M
local x <close> = setmetatable({}, { __close = function() while true do end end }) error "x"
