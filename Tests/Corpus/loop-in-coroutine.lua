-- expect 5 stop[SW0501] loop-in-coroutine.lua:3
-- with --budget instructions=5M
local c = coroutine.create(function() while true do end end) while true do coroutine.resume(c) end
