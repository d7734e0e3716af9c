-- expect 3 C stack overflow
local t = setmetatable({}, {}) getmetatable(t).__tostring = function(x) return tostring(x) end print(t)
