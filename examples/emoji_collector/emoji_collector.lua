-- Use it on a sw.reversed view beside a button, for reactions, chips or tags: as long as there is
-- room the first ones stay at the far edge, after that the newest is what shows.
local sw = require "scrollwork"

return sw.behavior("emoji_collector", {
  summary = "Collected things enter next to the button that makes them and push the others to the far end.",
  options = {
    button = { type = "item", required = true, "A tap on it collects one." },
    faces = { { "😀", "😂", "😊", "😍", "😎", "🤩", "😴" }, "What is drawn from." },
    width = { 64, min = 0, unit = "pt", "How wide each is." },
  },
  events = { collected = { "One was added.", { "face", "string", "Which." }, { "count", "integer", "How many there are." } } },
}, function(row, opt)
  local faces, count = opt.faces, 0
  opt.button:on("tap", function()
    count = count + 1
    local face = faces[math.random(#faces)]
    row:insert(sw.item { id = count, width = opt.width, data = face }, { at = "start" })
    row:emit("collected", { face = face, count = count })
  end)
end)
