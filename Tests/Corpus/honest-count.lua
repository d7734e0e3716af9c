-- expect 0 300000
local n = 0 for i = 1, 3000000 do if i % 10 == 0 then n = n + 1 end end print(n)
