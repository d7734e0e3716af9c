-- expect 5 stop[SW0501]
-- with stdin
while true do pcall(error) end
