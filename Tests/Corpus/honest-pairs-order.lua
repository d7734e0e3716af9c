-- expect 0 1 2 a b
local t = { b = 1, a = 2, 10, 20 } local k = {} for key in pairs(t) do k[#k + 1] = tostring(key) end print(table.concat(k, " "))
