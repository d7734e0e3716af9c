-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local function h() xpcall(h, h) end while true do xpcall(h, h) end
