-- expect 0 sum 500500
local p = coroutine.create(function() for i = 1, 1000 do coroutine.yield(i) end end) local sum = 0 while true do local ok, x = coroutine.resume(p) if not x then break end sum = sum + x end print("sum " .. sum)
