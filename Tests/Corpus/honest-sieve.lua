-- expect 0 9592
local n, c, p = 100000, 0, {} for i = 2, n do if not p[i] then c = c + 1 for j = i * i, n, i do p[j] = true end end end print(c)
