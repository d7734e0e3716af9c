-- A map with a sheet over it: places in a list, seen a little, half, or in full.
local sw = require "scrollwork"

local names = { "Old mill", "Harbor baths", "Botanic garden", "Night market", "Tram museum", "Lookout" }
local icons = { "pin", "star", "heart", "bell", "camera", "flag" }

local function place(i)
  local n = (i - 1) % #names + 1
  return {
    text = names[n], caption = ("%.1f km · open until %d"):format(i * 0.3, 17 + i % 6), icon = icons[n],
  }
end

return function(opt)
  local places = {}
  for i = 1, opt.count or 30 do places[i] = sw.item { id = "place-" .. i, height = 60, look = place(i) } end
  return sw.scene {
    device = "phone",
    sw.scroll { id = "map", axis = "both", sw.item { id = "ground", width = 2000, height = 2000, look = "map" } },
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
