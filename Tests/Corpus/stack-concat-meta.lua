-- expect 3 C stack overflow
local t = setmetatable({}, {}) getmetatable(t).__concat = function(a, b) return a .. b end print(t .. t)
