-- expect 3 shared by all scripts
local sw = require "scrollwork" rawset(sw.physics, "leak", 1)
