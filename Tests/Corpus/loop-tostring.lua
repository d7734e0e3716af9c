-- expect 5 stop[SW0501]
-- with --budget instructions=5M
print(setmetatable({}, { __tostring = function() while true do end end }))
