-- expect 5 stop[SW0501]
-- with --budget instructions=5M
while true do local t = {} for i = 1, 100 do t[i] = i end pcall(table.sort, t, function() return math.random() < 0.5 end) end
