-- A map with a sheet over it: places in a list, seen a little, half, or in full.
local sw = require "scrollwork"

return function(opt)
  local places = {}
  for i = 1, opt.count or 30 do places[i] = sw.item { id = "place-" .. i, height = 60 } end
  return sw.scene {
    device = "phone",
    sw.scroll { id = "map", axis = "both", sw.item { id = "ground", width = 2000, height = 2000 } },
    sw.sheet {
      id = "sheet", detents = { peek = 120, half = 0.5, full = 0.9 }, detent = opt.detent or "peek",
      mode = opt.mode or "asymmetric",
      sw.item { id = "grabber", height = 24 },
      sw.scroll { id = "list", sw.column(places) },
    },
    setup = function(scene)
      if opt.plain then return end
      scene:view("sheet"):attach(require "sheet", { list = scene:view "list" })
    end,
  }
end
