-- For photos, maps and plans: give the view a zoom range, and fingers pinch by themselves; this adds the
-- pair of taps. The tapped place stays under the finger.
local sw = require "scrollwork"

return sw.behavior("photo_viewer", {
  summary = "Two quick taps show a picture from close by, two more show all of it again.",
  options = {
    scale = { type = "number", min = 0, "How close; else the largest scale of the view." },
    within = { 0.3, min = 0, unit = "s", "How quick the two taps are." },
    near = { 40, min = 0, unit = "pt", "How far apart they may lie." },
  },
}, function(view, opt)
  local within, near = opt.within, opt.near
  local first                                            -- a tap that may become a pair
  view:on("tap", function(e)
    local before = first
    first = { t = e.t, point = e.point }
    if not before or e.t - before.t > within + 1e-9 then return end
    local dx, dy = e.point.x - before.point.x, e.point.y - before.point.y
    if dx * dx + dy * dy > near * near then return end
    first = nil                                          -- a third tap begins anew
    local is_close = view.zoom > view.min_zoom
    view:zoom_to {
      scale = is_close and view.min_zoom or opt.scale or view.max_zoom,
      at = e.point, animate = true,
    }
  end)
end)
