-- expect 5 stop[SW0504]
local t = {} for i = 1, 100000 do t[i] = "" end print(#table.concat(t, ("x"):rep(1000000)))
