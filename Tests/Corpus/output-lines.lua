-- expect 5 stop[SW0503]
for i = 1, 1e6 do print(i) end
