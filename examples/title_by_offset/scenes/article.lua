-- An article with a large title of 52 pt, under a bar of 88 pt.
local sw = require "scrollwork"

return function()
  return sw.scene {
    device = "phone",
    sw.tracked { id = "article",
      bars = { top = sw.item { id = "bar", height = 88, look = { role = "bar", icon = "back" } } },
      sw.item { id = "title", height = 52, look = { role = "title", text = "Scrolling" } },
      sw.item { height = 3000 } },
    setup = function(scene)
      scene:view("article"):attach(require "title_by_offset", { at = 52, title = "Scrolling" })
    end,
  }
end
