-- expect 5 stop[SW0504] memory
local t = {} while true do pcall(function() t[#t + 1] = ("x"):rep(1000000) .. #t end) end
