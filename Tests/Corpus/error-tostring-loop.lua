-- expect * error-tostring-loop.lua
error(setmetatable({}, { __tostring = function() while true do end end }))
