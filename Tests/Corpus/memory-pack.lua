-- expect 5 stop[SW0504]
local t = {} while true do t[#t + 1] = table.pack(table.unpack({}, 1, 1000)) end
