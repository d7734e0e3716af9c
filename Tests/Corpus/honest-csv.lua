-- expect 0 3 columns
local n = 0 for line in ("a,b,c\n"):rep(5000):gmatch "[^\n]+" do local c = select(2, line:gsub(",", "")) + 1 if c == 3 then n = n + 1 end end print(n == 5000 and "3 columns")
