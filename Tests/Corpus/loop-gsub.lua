-- expect 5 stop[SW0501]
(("x"):rep(100)):gsub(".", function() while true do end end)
