-- An album under a cover of 250 pt that shrinks to 60 pt below the status bar.
local sw = require "scrollwork"

return function()
  local songs = {}
  for i = 1, 30 do
    songs[i] = sw.item {
      id = "song-" .. i, height = 52,
      look = { text = "Song " .. i, caption = ("%d:%02d"):format(2 + i % 3, i * 17 % 60) },
    }
  end
  return sw.scene {
    width = 390, height = 844, safe_area = { top = 47, bottom = 34 },
    sw.scroll { id = "album",
      sw.header {
        id = "cover", height = 250, min_height = 60, stretch = true,
        look = { role = "photo", text = "Headlands", caption = "The album · 30 songs", radius = 0 },
      },
      sw.column(songs),
    },
    setup = function(scene)
      scene:view("album"):attach(require "stretchy_header")
    end,
  }
end
