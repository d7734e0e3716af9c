-- A page with a gallery of five cards, a bar that fills while it waits, and a button to stop it; articles below.
local sw = require "scrollwork"

return function(opt)
  local cards, articles = {}, { spacing = 12, padding = 16 }
  for i = 1, 5 do
    cards[i] = sw.item { id = "card-" .. i, width = 390, height = 220, look = "photo", focusable = true }
  end
  for i = 1, 8 do articles[i] = sw.item { id = "article-" .. i, height = 180, focusable = true, look = "card" } end
  return sw.scene {
    device = "phone",
    direction = opt.direction,
    reduced_motion = opt.reduced_motion,
    sw.scroll { id = "page", sw.column {
      sw.scroll { id = "gallery", axis = "horizontal", height = 220, loop = opt.loop,
        snap = opt.snap or "page", sw.row(cards) },
      sw.row { height = 32, spacing = 12, padding = 8,
        sw.item { id = "pause", width = 60, height = 16, look = { role = "button", text = "Pause" } },
        sw.item { id = "bar", width = 0, height = 16, look = { role = "bar", color = "indigo" } } },
      sw.column(articles),
    } },
    setup = function(scene)
      local bar = scene:get "bar"
      scene:view("gallery"):attach(require "autoplay", {
        every = opt.every, after_touch = opt.after_touch, while_hovered = opt.while_hovered,
        while_focused = opt.while_focused, off_screen = opt.off_screen, reduced_motion = opt.when_reduced,
        button = scene:get "pause", animate = opt.animate,
        progress = opt.progress ~= false and function(share) scene:update(bar, { width = 100 * share }) end or nil,
      })
    end,
  }
end
