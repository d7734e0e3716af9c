-- expect 0 1000000
local t = {} for i = 1, 100000 do t[i] = ("%010d"):format(i) end print(#table.concat(t))
