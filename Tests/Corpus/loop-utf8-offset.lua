-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local x = ("\u{80}"):rep(4000000) while true do utf8.offset(x, 3000000) end
