-- expect 5 stop[SW0501]
-- with stdin
while true do coroutine.wrap(function() for i = 1, 10 do end end)() end
