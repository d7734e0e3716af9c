-- expect 5 stop[
local sw = require "scrollwork" local t = {} while true do t[#t + 1] = sw.item { height = 10 } end
