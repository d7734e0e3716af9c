-- expect 0 5000
local x, n = ("ü"):rep(5000), 0 for i = 1, #x do if x:byte(i) < 0x80 or x:byte(i) >= 0xC0 then n = n + 1 end end print(n)
