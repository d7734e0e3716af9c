-- expect 5 stop[SW0501]
-- with --budget instructions=5M
(("x"):rep(100)):gsub(".", function() while true do end end)
