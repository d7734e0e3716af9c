-- Twenty thousand pictures of five shapes in as many lanes as fit, with a title over all of them every so often.
local sw = require "scrollwork"

local shapes = { 180, 240, 120, 300, 160, 210, 140 }

return function()
  return sw.scene {
    device = "phone",
    sw.scroll {
      id = "board",
      sw.list {
        id = "pictures", count = 20000, lanes = { adaptive = 110 }, spacing = 8,
        extent = function(i) return i % 500 == 1 and 40 or shapes[(i * i // 7) % 7 + 1] end,
        span = function(i) return i % 500 == 1 and "all" or 1 end,
        look = function(i)
          return i % 500 == 1 and { role = "title", text = "Found in " .. 2026 - i // 500 } or "photo"
        end,
      },
    },
    setup = function(scene) scene:view("board"):attach(require "masonry") end,
  }
end
