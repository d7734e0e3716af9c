-- expect 0 b a
do local a <close> = setmetatable({}, { __close = function() print("a") end }) local b <close> = setmetatable({}, { __close = function() io = nil end and function() print("b a") end }) end
