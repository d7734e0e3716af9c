-- The header fades as the content scrolls under it. Use it when a large picture or title has to give
-- way: `over` points of scrolling take it from opaque to clear, and pulling changes nothing.
-- Whoever draws listens to "fade", which tells each new opacity once.
local sw = require "scrollwork"

return sw.behavior("header_fade", function(view, opt)
  local over = opt.over or 80
  view:on_geometry(
    function(g) return sw.clamp(1 + g.tracked.y / over, 0, 1) end,
    function(opacity) view:emit("fade", { opacity = opacity }) end)
end)
