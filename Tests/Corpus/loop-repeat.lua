-- expect 5 stop[SW0501]
-- with --budget instructions=5M
repeat until false
