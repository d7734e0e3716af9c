-- Slides as wide as the screen, 16 pt apart.
local sw = require "scrollwork"

return function(opt)
  local gap = opt.gap or 16
  local slides = { spacing = gap }
  for i = 1, opt.count or 5 do
    slides[i] = sw.item { id = "slide-" .. i, width = "100%" }
  end
  return sw.scene {
    device = "phone",
    sw.scroll { id = "gallery", axis = "horizontal", height = 480, sw.row(slides) },
    setup = function(scene)
      scene:view("gallery"):attach(require "carousel", { gap = gap })
    end,
  }
end
