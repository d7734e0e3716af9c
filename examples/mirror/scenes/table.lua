-- A table: names stay at the left, the figures beside them scroll sideways too; a summary below has a
-- third of the rows.
local sw = require "scrollwork"

return function()
  return sw.scene {
    width = 390, height = 640,
    sw.row {
      height = 480,
      sw.scroll { id = "names", width = 110, sw.list { count = 60, extent = 32 } },
      sw.scroll {
        id = "figures", axis = "both", width = 280,
        sw.item { id = "sheet", width = 900, height = 60 * 32, look = { role = "card", text = "Figures" } },
      },
    },
    sw.scroll { id = "summary", height = 160, sw.list { count = 20, extent = 32 } },
    setup = function(scene)
      local names, figures, summary = scene:get("names", "figures", "summary")
      names:attach(require "mirror", { with = { figures } })
      names:attach(require "mirror", { with = { summary }, kind = "fraction" })
    end,
  }
end
