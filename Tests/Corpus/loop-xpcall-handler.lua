-- expect 5 stop[SW0501]
-- with --budget instructions=5M
xpcall(function() error "x" end, function() while true do end end)
