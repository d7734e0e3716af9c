-- expect 5 stop[SW0501]: instruction budget
local function f(...) return 1 + f(...) end
while true do pcall(f, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20) end
