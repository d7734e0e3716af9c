-- expect 5 stop[SW0501]
-- with --budget instructions=5M
for i in ipairs(setmetatable({}, { __index = function(t, i) return i end })) do end
