-- expect 0 588895
local t = {} for i = 1, 100000 do t[#t + 1] = i .. "," end print(#table.concat(t))
