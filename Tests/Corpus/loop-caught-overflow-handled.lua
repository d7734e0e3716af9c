-- expect 5 stop[SW0501]: instruction budget
local function f() return 1 + f() end
while true do xpcall(f, function() return f() end) end
