-- expect 5 stop[SW0501] loop-coroutine.lua:2
while true do coroutine.wrap(function() for i = 1, 10 do end end)() end
