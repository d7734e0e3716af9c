-- expect 3 C stack overflow
local t = setmetatable({}, { __index = function(t, k) return t[k + 1] end }) print(t[1])
