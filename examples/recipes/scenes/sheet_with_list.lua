-- A sheet with two detents and forty rows, over a map.
local sw = require "scrollwork"

return function(opt)
  local rows = { id = "rows" }
  for i = 1, 40 do rows[i] = sw.item { id = "row-" .. i, height = 60 } end
  return sw.scene {
    device = "phone",
    sw.scroll { id = "map", sw.item { id = "ground", height = 1000 } },
    sw.sheet {
      id = "sheet", detents = { half = 0.5, full = 0.9 }, detent = "half",
      sw.item { id = "grabber", height = 24 },
      sw.scroll(rows),
    },
    setup = function(scene) scene:view("sheet"):attach(require "sheet_with_list", { mode = opt.mode, may_close = opt.may_close }) end,
  }
end
