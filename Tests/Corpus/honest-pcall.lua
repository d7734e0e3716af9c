-- expect 0 caught 10000
local n = 0 for i = 1, 10000 do if not pcall(error, "x") then n = n + 1 end end print("caught " .. n)
