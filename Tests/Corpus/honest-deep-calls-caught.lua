-- expect 0 stack overflow
local function f() return 1 + f() end print((select(2, pcall(f)):match "stack overflow"))
