-- expect 5 stop[SW0501]
-- with --budget instructions=5M
while true do math.random() math.sin(1) math.floor(1.5) end
