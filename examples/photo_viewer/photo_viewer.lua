-- Two quick taps show a picture from close by, two more show all of it again. For photos, maps and
-- plans: give the view a zoom range, and fingers pinch by themselves; this adds the pair of taps. The
-- tapped place stays under the finger. opt.scale is how close (the largest scale), opt.within how quick
-- (0.3 s), opt.near how far apart the two taps may lie (40 pt).
local sw = require "scrollwork"

return sw.behavior("photo_viewer", function(view, opt)
  local within, near = opt.within or 0.3, opt.near or 40
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
