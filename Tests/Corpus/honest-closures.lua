-- expect 0 5050
local sum = 0 for i = 1, 100 do local f = function() return i end sum = sum + f() end print(sum)
