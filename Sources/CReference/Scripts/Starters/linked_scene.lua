-- A menu in sections under a strip of labels; the last section is shorter than the screen.
local sw = require "scrollwork"

local sections = {
  { id = "starters", label = 96,  height = 520 },
  { id = "mains",    label = 78,  height = 1140 },
  { id = "sides",    label = 72,  height = 380 },
  { id = "desserts", label = 104, height = 640 },
  { id = "drinks",   label = 84,  height = 900 },
  { id = "coffee",   label = 88,  height = 180 },
}

return function()
  local labels, page = { spacing = 8, padding = 12 }, {}
  for i, s in ipairs(sections) do
    labels[i] = sw.item { id = s.id, width = s.label, height = 32 }
    page[i] = sw.section { id = s.id, header = 44, height = s.height }
  end
  return sw.scene {
    device = "phone",
    sw.scroll { id = "tabs", axis = "horizontal", height = 56, sw.row(labels) },
    sw.scroll { id = "menu", sw.column(page) },
    setup = function(scene)
      scene:view("menu"):attach(require "linked_tabs", { tabs = scene:view "tabs" })
    end,
  }
end
