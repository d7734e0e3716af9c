-- expect 0 quiet
local mt = {} for i = 1, 100 do setmetatable({}, mt) end mt.__gc = function() print "collected" end collectgarbage() collectgarbage() print "quiet"
