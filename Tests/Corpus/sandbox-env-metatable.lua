-- expect 3 cannot change a protected metatable
setmetatable(_ENV, { __index = function() return print end })
