-- expect 0 true	true
local function f() return pcall(f) end print(f())
