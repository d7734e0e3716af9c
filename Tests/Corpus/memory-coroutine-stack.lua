-- expect 5 stop[SW0504]
local t = {} while true do local c = coroutine.wrap(function(...) coroutine.yield(...) end) c(table.unpack({}, 1, 10000)) t[#t + 1] = c end
