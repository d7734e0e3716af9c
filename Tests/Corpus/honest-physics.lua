-- expect 0 decays
local sw = require "scrollwork" local n = 0 for name, f in pairs(sw.physics) do n = n + 1 end print(n > 10 and "decays")
