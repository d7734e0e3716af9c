-- A chat room: a log of messages of different lengths, the newest first, above a line to write in.
local sw = require "scrollwork"

local words = {
  "Mill bridge at nine? The path by the river is dry again.",
  "I can bring the map, the stove and the good coffee, if you take the bread and the cheese this time.",
  "Yes!",
  "Lena cannot come, her train is at noon.",
  "Then we take the short way, over the dam and back through the old quarry, and are home before it rains.",
  "See you there",
}

--- Every third message is one's own.
local function bubble(i)
  return { role = i % 3 == 0 and "bubble_out" or "bubble_in", text = words[(i - 1) % #words + 1] }
end

return function(opt)
  local messages = { id = "log", targets = true }       -- each child is a message, also when there is one
  for i = 1, opt.count or 30 do
    messages[i] = sw.column { id = "m" .. i,
      sw.item { id = "text" .. i, height = 40 + i % 3 * 20, look = bubble(i) },
      sw.item {
        id = "time" .. i, height = 16,
        look = { role = "caption", text = ("9:%02d"):format(60 - i % 60) },
      },
    }
  end
  return sw.scene {
    device = "phone",
    sw.column {
      sw.scroll(messages),
      sw.item { id = "line", height = 64, look = { role = "field", text = "Message", icon = "plus" } },
    },
    setup = function(scene)
      scene:view("log"):attach(require "chat")
    end,
  }
end
