-- expect 5 stop[
local s = ("x"):rep(100000) while true do s = s:gsub("x", "xxxxxxxxxx") end
