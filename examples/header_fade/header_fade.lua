-- Use it when a large picture or title has to give way. Pulling changes nothing. Whoever draws listens
-- to "fade", which reports each new opacity once.
local sw = require "scrollwork"

return sw.behavior("header_fade", {
  summary = "The header fades as the content scrolls under it.",
  options = { over = { 80, min = 1, unit = "pt", "How far it scrolls from opaque to clear." } },
  events = { fade = { "The opacity changed.", { "opacity", "number", "From 0 to 1." } } },
}, function(view, opt)
  local over = opt.over
  view:on_geometry(
    function(g) return sw.clamp(1 + g.tracked.y / over, 0, 1) end,
    function(opacity) view:emit("fade", { opacity = opacity }) end)
end)
