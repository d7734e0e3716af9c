-- Use it for a bar that would cover a picture at the top of a page: back at the top it hides again.
-- The code that draws listens to "bar", which is also sent when the page opens further down.
local sw = require "scrollwork"

return sw.behavior("hide_until_scrolled", {
  summary = "Bars stay out of the way until the content scrolls beneath them.",
  options = { after = { 1, min = 0, unit = "pt", "How far it scrolls until they show." } },
  events = { bar = { "Bars appear or go.", { "visible", "boolean", "Whether they show." } } },
}, function(view, opt)
  local after = opt.after
  local function shown(g) return g.tracked.y <= -after end
  view:on_geometry(shown, function(visible) view:emit("bar", { visible = visible }) end)
  if view.tracked.y <= -after then view:emit("bar", { visible = true }) end
end)
