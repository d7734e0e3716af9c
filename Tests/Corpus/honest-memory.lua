-- expect 0 32
local t = {} for i = 1, 32 do t[i] = ("x"):rep(1048576) end print(#t)
