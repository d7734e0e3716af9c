-- expect 5 stop[SW0501] loop-pcall.lua:3
-- with --budget instructions=5M
while true do pcall(error) end
