-- expect 5 stop[SW0501] loop-coroutine.lua:3
-- with --budget instructions=5M
while true do coroutine.wrap(function() for i = 1, 10 do end end)() end
