-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local c = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() while true do end end }) coroutine.yield() end) coroutine.resume(c) while true do pcall(coroutine.close, c) end
