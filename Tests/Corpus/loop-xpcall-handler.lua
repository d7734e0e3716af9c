-- expect 5 stop[SW0501]
xpcall(function() error "x" end, function() while true do end end)
