-- A chat: messages of 60 points above a line to write in.
local sw = require "scrollwork"

return function()
  local messages = { id = "log", position = { edge = "bottom" } }
  for i = 1, 40 do messages[i] = sw.item { id = "m" .. i, height = 60 } end
  return sw.scene {
    device = "phone",
    sw.scroll(messages),
    sw.item { id = "line", height = 64 },
    setup = function(scene) scene:view("log"):attach(require "no_yank", {}) end,
  }
end
