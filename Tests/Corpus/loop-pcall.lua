-- expect 5 stop[SW0501] loop-pcall.lua:2
while true do pcall(error) end
