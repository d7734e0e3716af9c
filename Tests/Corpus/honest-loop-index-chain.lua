-- expect 0 '__index' chain too long
local t = {} setmetatable(t, { __index = t }) print(pcall(function() return t.x end)) local a, b = {}, {} setmetatable(a, { __index = b }) setmetatable(b, { __index = a }) print(pcall(function() return a.x end))
