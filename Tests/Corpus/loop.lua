-- expect 5 stop[SW0501] loop.lua:2
while true do end
