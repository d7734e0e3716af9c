-- A header that stretches when it is pulled and dims as it shrinks. Use it on a view whose first
-- child is a sw.header: whoever draws listens to "look" and gets, of the same tick, how far to scale
-- the picture and how clear to make what lies on it.
local sw = require "scrollwork"

return sw.behavior("stretchy_header", function(view)
  view:on("header", function(e)
    view:emit("look", {
      scale = math.max(1, e.ratio),
      opacity = sw.clamp(e.ratio, 0, 1),
      height = e.height,
    })
  end)
end)
