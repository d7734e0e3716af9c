-- expect 5 stop[
local s = "return " .. ("x or "):rep(25000) .. "x" while true do load(s) end
