-- expect 5 stop[SW0501]
local sw = require "scrollwork" sw.list { count = 2147483647, extent = 44 }
