-- expect 5 stop[
local t = {} while true do t[#t + 1] = coroutine.create(function() end) end
