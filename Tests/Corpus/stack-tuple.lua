-- expect 3 nests at most 16 deep
local sw = require "scrollwork" local t = sw.tuple(1) for i = 1, 100000 do t = sw.tuple(t) end
