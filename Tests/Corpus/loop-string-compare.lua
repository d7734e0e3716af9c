-- expect 5 stop[
-- with --budget wall=1s
local a, b = ("x"):rep(4000000) .. "a", ("x"):rep(4000000) .. "b" while true do local x = a < b end
