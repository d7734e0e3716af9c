-- expect 0 1 1 2 3 5 8
local function fibs() return coroutine.wrap(function() local a, b = 1, 1 while true do coroutine.yield(a) a, b = b, a + b end end) end local t = {} for x in fibs() do if x > 8 then break end t[#t + 1] = x end print(table.concat(t, " "))
