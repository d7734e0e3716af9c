-- A sheet with three detents, the lowest of which is out of sight, and forty rows.
local sw = require "scrollwork"

return function(opt)
  local rows = { id = "rows" }
  for i = 1, 40 do rows[i] = sw.item { id = "row-" .. i, height = 60 } end
  return sw.scene {
    device = "phone",
    sw.scroll { id = "map", sw.item { id = "ground", height = 1000 } },
    sw.sheet {
      id = "sheet", detents = { closed = 0, half = 0.5, full = 0.9 }, detent = "half",
      sw.item { id = "grabber", height = 24 },
      sw.scroll(rows),
    },
    setup = function(scene) scene:view("sheet"):attach(require "sheet_with_list", { mode = opt.mode }) end,
  }
end
