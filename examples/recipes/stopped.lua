-- One "stopped" after everything that moves a view: a drag without momentum, a fling, a bounce, a jump, an animation,
-- a fling that a finger catches. e.by is what moved it last: "user", "program" …
local sw = require "scrollwork"

return sw.behavior("stopped", function(view)
  view:on("scroll_end", function(e)
    if e.depth == 0 then view:emit("stopped", { by = e.source, y = e.to.y }) end
  end)
end)
