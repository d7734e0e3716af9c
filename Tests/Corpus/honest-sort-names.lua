-- expect 0 10000
local t = {} for i = 10000, 1, -1 do t[#t + 1] = ("%05d"):format(i) end table.sort(t) print(tonumber(t[10000]))
