-- expect 5 stop[
-- with --budget wall=1s
local s = "return " .. ("x or "):rep(25000) .. "x" while true do load(s) end
