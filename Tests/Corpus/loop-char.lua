-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local t = {} for i = 1, 200 do t[i] = 65 end while true do string.char(table.unpack(t)) end
