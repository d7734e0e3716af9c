-- expect 5 stop[SW0501]
local sw = require "scrollwork" local kept = {} for i = 1, 1e9 do kept[i] = sw.list { count = 1000000, extent = 44 } end
