-- expect 0 slide
local sw = require "scrollwork"
local row = { spacing = 16 } for i = 1, 5 do row[i] = sw.item { id = "slide-" .. i, width = 390 } end
local s = sw.scene { width = 390, height = 844, sw.scroll { id = "g", axis = "horizontal", height = 300, sw.row(row) } }
local g = s:view "g" g:attach(require "scrollwork.behaviors.carousel", { gap = 16 }) flick(g, { x = -1000 }) g:settled():wait() print("slide at " .. g.x)
