-- expect 0 7
local V = {} V.__index = V V.__add = function(a, b) return setmetatable({ x = a.x + b.x }, V) end local a = setmetatable({ x = 3 }, V) + setmetatable({ x = 4 }, V) print(a.x)
