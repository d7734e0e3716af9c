-- expect 0 12586269025
local fib fib = setmetatable({ 1, 1 }, { __index = function(t, n) local v = t[n - 1] + t[n - 2] t[n] = v return v end }) print(fib[50])
