-- expect 5 stop[SW0504]
local mt = setmetatable({}, { __mode = "kv" }) local t = setmetatable({}, mt) while true do local u = setmetatable({}, { __newindex = setmetatable({}, { __mode = "kv" }) }) for i = 1, 100 do u[i] = {} end t[#t + 1] = u end
