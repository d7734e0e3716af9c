-- expect 5 stop[SW0501]
local function f() while true do xpcall(f, f) end end f()
