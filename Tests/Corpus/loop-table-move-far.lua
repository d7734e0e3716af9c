-- expect 5 stop[SW0501]
-- with --budget instructions=5M
table.move({}, 1, math.maxinteger - 1, 2)
