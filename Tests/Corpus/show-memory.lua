-- expect 5 stop[SW0504]
-- with stdin
local t = {} while true do t[#t + 1] = ("x"):rep(100000) .. #t end
