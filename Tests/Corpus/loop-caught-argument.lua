-- expect 5 stop[SW0501]
while true do pcall(string.rep) pcall(math.floor, {}) end
