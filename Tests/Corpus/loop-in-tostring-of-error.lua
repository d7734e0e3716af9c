-- expect 3 the error is a table without a message
local t = setmetatable({}, { __tostring = function() local c = coroutine.wrap(function() while true do pcall(error) end end) c() end }) error(t)
