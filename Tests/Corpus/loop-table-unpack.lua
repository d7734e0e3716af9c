-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local t = {} for i = 1, 200000 do t[i] = i end while true do select("#", table.unpack(t)) end
