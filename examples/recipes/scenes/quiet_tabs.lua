-- Five sections of 700 points, the last one of 120.
local sw = require "scrollwork"

return function()
  local tabs, page = { spacing = 8 }, { id = "page" }
  for i = 1, 6 do
    tabs[i] = sw.item { id = "s" .. i, width = 56, height = 40 }
    page[i] = sw.section { id = "s" .. i, header = 40, height = i < 6 and 700 or 120 }
  end
  return sw.scene {
    device = "phone",
    sw.scroll { id = "tabs", axis = "horizontal", height = 40, sw.row(tabs) },
    sw.scroll(page),
    setup = function(scene) scene:view("page"):attach(require "quiet_tabs", { tabs = scene:view "tabs" }) end,
  }
end
