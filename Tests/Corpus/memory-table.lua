-- expect 5 stop[SW0504] memory
local t = {} for i = 1, math.huge do t[i] = ("x"):rep(100000) .. i end
