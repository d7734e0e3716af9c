-- expect 5 stop[SW0501]
-- with --budget instructions=5M
print(#table.concat(setmetatable({}, { __len = function() return 1e15 // 1 | 0 end, __index = function() return "" end })))
