-- expect 0 338350
local sum = 0 for i = 1, 100 do local row = {} for j = 1, 100 do row[j] = i * j end sum = sum + row[i] end print(sum)
