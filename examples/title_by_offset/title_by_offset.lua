-- Use it under a navigation bar. The code that draws listens to "title"; its text is empty while the large
-- title can be read.
local sw = require "scrollwork"

return sw.behavior("title_by_offset", {
  summary = "The bar shows the page's title once the large one has scrolled away.",
  options = {
    at = { 44, min = 0, unit = "pt", "How long the large title is." },
    title = { "", "What the bar then says." },
  },
  events = {
    title = { "The bar's title changed.", { "text", "string", "What it says." }, { "shown", "boolean", "Whether it shows." } },
  },
}, function(view, opt)
  local at = opt.at
  view:on_geometry(
    function(g) return g.tracked.y <= -at end,
    function(gone) view:emit("title", { text = gone and opt.title or "", shown = gone }) end)
end)
