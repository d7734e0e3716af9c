-- expect 3 shared by all scripts
local sw = require "scrollwork" rawset(sw, "wait", print)
