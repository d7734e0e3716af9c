-- Three pages across; the second one has three pictures across at its top.
local sw = require "scrollwork"

return function()
  local pictures = { id = "pictures", axis = "horizontal", height = 300 }
  for i = 1, 3 do pictures[i] = sw.item { id = "picture-" .. i, width = 390, height = 300 } end
  return sw.scene {
    device = "phone",
    sw.scroll { id = "pages", axis = "horizontal",
      sw.item { id = "one", width = 390, height = 800 },
      sw.column { id = "two", width = 390, sw.scroll(pictures), sw.item { id = "text", height = 500 } },
      sw.item { id = "three", width = 390, height = 800 },
    },
    setup = function(scene) scene:view("pictures"):attach(require "pager_in_pager") end,
  }
end
