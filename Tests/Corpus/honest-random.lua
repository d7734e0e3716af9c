-- expect 0 same
local sw = require "scrollwork" local a = sw.random() math.randomseed(7) local x = math.random(1000) math.randomseed(7) assert(x == math.random(1000)) print "same"
