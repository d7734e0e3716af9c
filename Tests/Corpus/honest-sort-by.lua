-- expect 0 c b a
local t = { { "a", 1 }, { "b", 2 }, { "c", 3 } } table.sort(t, function(x, y) return x[2] > y[2] end) print(t[1][1] .. " " .. t[2][1] .. " " .. t[3][1])
