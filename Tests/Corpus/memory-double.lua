-- expect 5 stop[
local s = "x" while true do s = s .. s end
