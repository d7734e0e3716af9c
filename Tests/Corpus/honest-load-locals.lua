-- expect 0 too many local variables
local t = {} for i = 1, 300 do t[i] = "local x" .. i end print(load(table.concat(t, " ")))
