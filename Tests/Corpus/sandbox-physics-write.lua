-- expect 3 sw.physics.coast cannot be assigned
local sw = require "scrollwork" sw.physics.coast = nil
