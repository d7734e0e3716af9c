-- expect 5 stop[SW0501]: instruction budget
local function f(n) if n == 0 then error "at the bottom" end return 1 + f(n - 1) end
while true do pcall(f, 150000) end
