-- Sixty rows of 40 points in a window of five.
local sw = require "scrollwork"

local rows = {}
for minute = 0, 59 do rows[minute + 1] = sw.item { id = "minute-" .. minute, height = 40 } end

return sw.scene {
  device = "phone",
  sw.scroll { id = "minutes", height = 200, insets = { top = 80, bottom = 80 }, sw.column(rows) },
}
