-- Twelve rows in a window of five, with room for two above the first and below the last.
local sw = require "scrollwork"

local rows = {}
for hour = 1, 12 do rows[hour] = sw.item { id = "hour-" .. hour, height = 44 } end

return sw.scene {
  device = "phone",
  sw.scroll { id = "hours", height = 220, insets = { top = 88, bottom = 88 }, sw.column(rows) },
}
