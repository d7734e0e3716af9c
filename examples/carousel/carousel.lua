local sw = require "scrollwork"

return sw.behavior("carousel", {
  summary = "One page per flick, however hard.",
  options = { gap = { 0, min = 0, unit = "pt", "Space between slides." } },
}, function(view, opt)
  view:snap(function(move)                               -- called once, when the finger lifts
    local pitch = view.width + opt.gap
    local here  = sw.round(move.start.x / pitch)
    local there = sw.round(move.natural.x / pitch)       -- where it would coast to
    return { x = pitch * (here + sw.clamp(there - here, -1, 1)) }
  end)
end)
