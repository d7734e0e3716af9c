-- expect 5 stop[SW0504]
local t = {} while true do local x = {} t[#t + 1] = function() return x end end
