-- The bar shows the page's title once the large one has scrolled away. Use it under a navigation bar:
-- `at` is how many points the large title is long, `title` what the bar then says. Whoever draws
-- listens to "title"; its text is empty while the large title can be read.
local sw = require "scrollwork"

return sw.behavior("title_by_offset", function(view, opt)
  local at = opt.at or 44
  view:on_geometry(
    function(g) return g.tracked.y <= -at end,
    function(gone) view:emit("title", { text = gone and opt.title or "", shown = gone }) end)
end)
