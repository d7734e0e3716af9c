-- Paragraphs "p1", "p2" … of differing lengths, laid out when they come near: their lengths are
-- guesses until then. `scale` is the size of the type, `preface` what was put in front since.
local sw = require "scrollwork"

return function(opt)
  local scale, preface = opt.scale or 1, opt.preface or 0
  local function length(i) return (60 + i * 53 % 140) * scale end
  return sw.scene {
    device = "phone",
    sw.scroll { id = "book",
      sw.column {
        sw.item { id = "preface", height = preface },
        sw.list { id = "text", count = opt.count or 2000, estimate = 100,
          ids = function(i) return "p" .. i end, extent = length, look = function() return "text" end },
      },
    },
    setup = function(scene)
      scene:view("book"):attach(require "reading_position", { bookmark = opt.bookmark })
    end,
  }
end
