-- An article of 5,000 points.
local sw = require "scrollwork"

return function(opt)
  return sw.scene {
    device = "phone",
    sw.scroll { id = "article", sw.item { id = "text", height = 5000 } },
    setup = function(scene) scene:view("article"):attach(require "quick_return", { threshold = opt.threshold }) end,
  }
end
