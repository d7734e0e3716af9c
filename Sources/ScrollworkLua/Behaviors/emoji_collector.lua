-- Collected things enter next to the button that makes them and push the others to the far end.
-- Use it on a sw.reversed view beside a button, for reactions, chips or tags: as long as there is
-- room the first ones stay at the far edge, after that the newest is what shows.
local sw = require "scrollwork"

return sw.behavior("emoji_collector", function(row, opt)
  local faces = opt.faces or { "😀", "😂", "😊", "😍", "😎", "🤩", "😴" }
  local count = 0
  opt.button:on("tap", function()
    count = count + 1
    local face = faces[math.random(#faces)]
    row:insert(sw.item { id = count, width = opt.width or 64, data = face }, { at = "start" })
    row:emit("collected", { face = face, count = count })
  end)
end)
