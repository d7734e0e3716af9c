-- expect 0 5
local x <const> = 5 print(x)
