-- expect 3 x
print(setmetatable({}, { __tostring = function() error "x" end }))
