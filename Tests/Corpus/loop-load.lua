-- expect 5 stop[SW0501]
-- with --budget instructions=5M
while true do load "x =" load "return 1" end
