-- expect 3 shared-nothing
local sw = require "scrollwork" local f, t, k = pairs(sw.physics) assert(f and t == nil and k == nil) local n = 0 for name, body in pairs(sw.physics) do n = n + 1 assert(sw.physics[name] == body) end assert(n > 10) error("shared-nothing", 0)
