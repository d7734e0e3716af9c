-- expect 5 stop[SW0501] loop-close.lua
-- with --budget instructions=5M
do local x <close> = setmetatable({}, { __close = function() while true do end end }) end
