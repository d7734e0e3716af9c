-- The dot of the card in the middle is the wide one; between two cards both share what it is wider.
local sw = require "scrollwork"

return sw.behavior("dots", {
  summary = "Page dots under cards of any width: they follow the finger, and a tap on one brings its card.",
  options = {
    dots = { type = "view", required = true, "A view with one dot for each card." },
    width = { 24, min = 0, unit = "pt", "How wide the dot of the card in the middle is." },
  },
}, function(view, opt)
  local strip = opt.dots
  local link = sw.link { kind = "sections", list = view, labels = strip, over = "targets", align = "center" }
  local first = strip:items()[1]
  local small = first and first.frame.width

  local function show()
    local n, at = link.count, link.progress
    for i, dot in ipairs(strip:items()) do
      local away = math.min(math.abs(at - i), math.abs(at - i - n))     -- in a loop the first comes after the last
      strip:update(dot, { width = small + (opt.width - small) * sw.clamp(1 - away, 0, 1) })
    end
  end

  link:on("progress", show)
  show()
end)
