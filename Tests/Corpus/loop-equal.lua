-- expect 5 stop[
-- with --budget wall=1s
local a, b = ("x"):rep(8000000), ("x"):rep(8000000) while true do local x = a == b end
