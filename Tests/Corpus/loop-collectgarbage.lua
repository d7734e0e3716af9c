-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local t = {} for i = 1, 100000 do t[i] = {} end while true do collectgarbage() end
