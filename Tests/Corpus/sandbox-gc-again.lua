-- expect 3 __gc
local mt = {} mt.__gc = function() end setmetatable({}, mt)
