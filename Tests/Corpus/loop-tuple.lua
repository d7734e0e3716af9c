-- expect 3 4096 values
local sw = require "scrollwork" local t = sw.tuple(1) for i = 1, 15 do t = sw.tuple(t, t) end
