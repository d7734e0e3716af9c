-- expect 3 array too big
local t = setmetatable({}, { __len = function() return math.maxinteger end }) table.sort(t)
