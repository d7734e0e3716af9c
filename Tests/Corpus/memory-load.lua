-- expect 5 stop[
-- with --budget instructions=5M
local t = {} while true do t[#t + 1] = load("return " .. #t .. (" .. \"x\""):rep(100)) end
