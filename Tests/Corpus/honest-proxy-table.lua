-- expect 0 read x
local t = setmetatable({}, { __index = function(_, k) return "read " .. k end, __newindex = function(t, k, v) rawset(t, k, v) end }) t.y = 1 print(t.x)
