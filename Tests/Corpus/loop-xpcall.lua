-- expect 5 stop[SW0501]
-- with --budget instructions=5M
while true do xpcall(error, function(e) return e .. e end, ("x"):rep(10000)) end
