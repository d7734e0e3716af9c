-- expect 5 stop[SW0503]
while true do print(("x"):rep(60000)) end
