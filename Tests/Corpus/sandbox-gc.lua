-- expect 3 __gc
setmetatable({}, { __gc = function() end })
