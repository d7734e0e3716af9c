-- expect 5 stop[SW0501]
print(setmetatable({}, { __tostring = function() while true do end end }))
