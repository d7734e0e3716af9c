-- expect 0 function
local t = {} for i = 1, 5000 do t[i] = "goto a" .. i .. " ::a" .. i .. "::" end print(load(table.concat(t, " ")))
