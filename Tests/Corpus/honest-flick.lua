-- expect 0 rests
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.list { count = 10000, extent = 44 } } }
local v = s:view "v" v:snap "views" flick(v, { y = -2000 }) v:settled():wait() print("rests", v.phase)
