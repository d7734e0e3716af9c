-- expect 0 '__tostring' must return a string
print(pcall(tostring, setmetatable({}, { __tostring = function() end })))  print(pcall(print, setmetatable({}, { __tostring = function() return {} end }))) print(pcall(tostring))
