-- Bars stay out of the way until the content scrolls beneath them. Use it for a bar that would cover a
-- picture at the top of a page: after `after` points it shows, back at the top it hides again.
-- Whoever draws listens to "bar"; the state is told when the page opens further down, too.
local sw = require "scrollwork"

return sw.behavior("hide_until_scrolled", function(view, opt)
  local after = opt.after or 1
  local function shown(g) return g.tracked.y <= -after end
  view:on_geometry(shown, function(visible) view:emit("bar", { visible = visible }) end)
  if view.tracked.y <= -after then view:emit("bar", { visible = true }) end
end)
