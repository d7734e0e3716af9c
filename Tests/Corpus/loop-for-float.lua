-- expect 5 stop[SW0501]
-- with --budget instructions=5M
for i = 0.0, math.huge do end
