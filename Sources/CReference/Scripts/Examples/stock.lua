local sw = require "scrollwork"

-- The scene that the examples of the reference run in: four scroll views and a sheet.
return function()
  local page, gallery = {}, {}
  for i, id in ipairs { "a", "b", "c", "d", "e", "f" } do
    page[i] = sw.item { id = id, height = 200, data = { number = i } }
  end
  for i = 1, 4 do gallery[i] = sw.item { id = "slide-" .. i, width = 390, height = 100 } end
  return sw.scene {
    device = "phone",
    width = 390,
    height = 844,
    sw.scroll { id = "page", height = 400, sw.column(page) },
    sw.scroll { id = "gallery", axis = "horizontal", height = 100, sw.row(gallery) },
    sw.scroll {
      id = "list", height = 120,
      sw.list { count = 1000, id = function(i) return "row-" .. i end, extent = 40 },
    },
    sw.scroll {
      id = "form", height = 120,
      sw.section { id = "name", height = 100, complete = true, sw.item { id = "first", height = 50 } },
      sw.section { id = "address", height = 100, complete = false, sw.item { id = "street", height = 50 } },
      sw.section { id = "payment", height = 100, complete = false, sw.item { id = "card", height = 50 } },
    },
    sw.sheet {
      id = "sheet", detents = { low = 80, half = 320 }, detent = "low",
      sw.item { id = "handle", height = 900 },
    },
  }
end
