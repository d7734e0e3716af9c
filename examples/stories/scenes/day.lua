-- Five stories, the third of which shows longer, under a bar for each and a button to pause; comments below them.
local sw = require "scrollwork"

return function(opt)
  local count = opt.count or 5
  local seconds = opt.seconds or { [3] = 8 }
  local stories, bars, ids = {}, {}, {}
  for i = 1, count do
    stories[i] = sw.item {
      id = "story-" .. i, width = "100%", height = 700, data = { seconds = seconds[i] },
      look = { role = i == 3 and "video" or "photo" },
    }
    ids[i] = "bar-" .. i
    bars[i] = sw.overlay {
      width = ("%g%%"):format(100 / count), padding = { leading = 2, trailing = 2 },
      sw.overlay {
        sw.item { height = 4, look = { role = "bar", color = "#8e8e93" } },
        sw.item { id = ids[i], width = 0, height = 4, look = { role = "bar", color = "#ffffff" } },
      },
    }
  end
  return sw.scene {
    device = "phone",
    direction = opt.direction,
    reduced_motion = opt.reduced_motion,
    sw.scroll { id = "page", sw.column {
      sw.overlay {
        sw.scroll { id = "stories", axis = "horizontal", height = 700, sw.row(stories) },
        sw.column { height = 12, padding = { top = 8 }, sw.row(bars) },
        sw.row { width = 40, height = 52, padding = { top = 20, leading = 8 },
          sw.item { id = "pause", width = 32, height = 32, look = { role = "button", icon = "pause" } } },
      },
      sw.item { id = "comments", height = 900, look = { role = "text", text = "Comments" } },
    } },
    setup = function(scene)
      scene:view("stories"):attach(require "stories", {
        bars = opt.bars or ids, button = scene:get "pause", every = opt.every, animate = opt.animate,
        off_screen = opt.off_screen, reduced_motion = opt.when_reduced,
      })
    end,
  }
end
