-- expect 5 stop[SW0504]
local t = {} for i = 1, 100 do t[i] = ("x"):rep(1000000) end local u = table.concat(t) .. table.concat(t) print(#u)
