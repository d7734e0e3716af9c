-- Use it on a view whose first child is a sw.header: whoever draws listens to "look".
local sw = require "scrollwork"

return sw.behavior("stretchy_header", {
  summary = "A header that stretches when it is pulled and dims as it shrinks.",
  events = {
    look = {
      "The header changed, in the same tick.", { "scale", "number", "How far to scale the picture." },
      { "opacity", "number", "How clear to make what lies on it, 0 to 1." },
      { "height", "number", "How much of it shows, in points." },
    },
  },
}, function(view)
  view:on("header", function(e)
    view:emit("look", {
      scale = math.max(1, e.ratio),
      opacity = sw.clamp(e.ratio, 0, 1),
      height = e.height,
    })
  end)
end)
