-- expect 5 stop[
local function f() while true do pcall(f) end end f()
