-- A feed of days: pinned headers, rows that differ in length, a strip of photos in each third row, and a
-- sensor in every row for the monitor.
local sw = require "scrollwork"

local posts = {
  "The dam is dry again.", "Who has the key to the boat house?", "Ten photos from the mill, the best ones first.",
  "June is back on Friday, with the stove and the good coffee.", "A heron, at last.",
}

local function post(s, k) return { role = "text", text = posts[(s + k) % #posts + 1] } end

local function strip(id)
  local photos = { spacing = 8 }
  for n = 1, 8 do photos[n] = sw.item { id = id .. "-" .. n, width = 120, height = 90 } end
  return sw.scroll { id = id, axis = "horizontal", height = 90, sw.row(photos) }
end

return function()
  return sw.scene {
    width = 390, height = 844,
    sw.scroll {
      id = "feed", height = 844,
      sw.list {
        section_count = 2000, pinned = true, estimate = 90,
        sections = function(s) return { id = "day-" .. s, header = 36, footer = 12, count = 5 + s % 7 } end,
        ids = function(_, s, k) return ("post-%d.%d"):format(s, k) end,
        row = function(_, id, s, k)
          local text = sw.item { id = id .. "-text", height = 40 + (s * 7 + k * 13) % 60, look = post(s, k) }
          local row = { padding = 12, text }
          if k % 3 == 0 then row[2] = strip(id .. "-photos") end
          row[#row + 1] = sw.sensor {}
          return sw.column(row)
        end,
      },
    },
    setup = function(scene) scene:view("feed"):attach(require "sectioned_feed") end,
  }
end
