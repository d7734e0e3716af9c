-- expect 5 stop[SW0501]
local function f() while true do pcall(f) end end f()
