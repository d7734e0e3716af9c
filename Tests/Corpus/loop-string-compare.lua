-- expect 5 stop[
local a, b = ("x"):rep(4000000) .. "a", ("x"):rep(4000000) .. "b" while true do local x = a < b end
