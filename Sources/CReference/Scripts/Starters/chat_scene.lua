-- A chat room: a log of messages of different lengths, the newest first, above a line to write in.
local sw = require "scrollwork"

return function(opt)
  local messages = { id = "log", targets = true }       -- each child is a message, also when there is one
  for i = 1, opt.count or 30 do
    messages[i] = sw.column { id = "m" .. i,
      sw.item { id = "text" .. i, height = 40 + i % 3 * 20 },
      sw.item { id = "time" .. i, height = 16 },
    }
  end
  return sw.scene {
    device = "phone",
    sw.column { sw.scroll(messages), sw.item { id = "line", height = 64 } },
    setup = function(scene)
      scene:view("log"):attach(require "chat")
    end,
  }
end
