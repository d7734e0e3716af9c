-- Two hundred songs, each a row with a title and a handle; the first one is pinned to its place.
local sw = require "scrollwork"

return function()
  return sw.scene {
    device = "phone",
    sw.scroll {
      id = "songs",
      sw.list {
        id = "list", count = 200, extent = 60,
        ids = function(i) return "song-" .. i end,
        row = function(i, id)
          return sw.row {
            sw.item {
              id = id .. "-title", width = 330, height = 60,
              look = { text = "Song " .. i, caption = "The Headlands" },
            },
            sw.item {
              id = id .. "-handle", width = 60, height = 60, data = "handle",
              look = { role = "caption", text = "≡" },
            },
          }
        end,
      },
    },
    setup = function(scene)
      scene:view("songs"):attach(require "reorder", { fixed = { ["song-1"] = true } })
    end,
  }
end
