-- expect 5 stop[SW0504]
local t = {} for i = 1, 1e7 do t[i * 2.0^40] = 1 end
