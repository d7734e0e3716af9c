-- expect 0 4950
local q, sum = {}, 0 for i = 0, 99 do table.insert(q, i) end while #q > 0 do sum = sum + table.remove(q, 1) end print(sum)
