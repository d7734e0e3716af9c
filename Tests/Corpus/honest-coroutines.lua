-- expect 0 10000
local n = 0 for i = 1, 10000 do local c = coroutine.wrap(function() coroutine.yield(1) return 2 end) n = n + c() c() end print(n)
