-- expect 3 returned a number, not a text
error(setmetatable({}, { __tostring = function() return 42 end }))
