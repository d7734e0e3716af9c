-- expect 5 stop[SW0501]
-- with --budget instructions=5M
for i = 1, math.maxinteger do end
