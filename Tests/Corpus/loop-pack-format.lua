-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local x = ("i1"):rep(1000000) while true do pcall(string.packsize, x) end
