-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local t = {} while true do table.move(t, 1, 1e9, 2) end
