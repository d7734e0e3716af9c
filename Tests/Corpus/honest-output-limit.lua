-- expect 0 120000
local n = 0 for i = 1, 120 do print(("x"):rep(999)) n = n + 1000 end print(n)
