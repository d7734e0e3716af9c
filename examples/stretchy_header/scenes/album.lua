-- An album under a cover of 250 pt that shrinks to 60 pt below the status bar.
local sw = require "scrollwork"

return function()
  local songs = {}
  for i = 1, 30 do songs[i] = sw.item { id = "song-" .. i, height = 52 } end
  return sw.scene {
    width = 390, height = 844, safe_area = { top = 47, bottom = 34 },
    sw.scroll { id = "album",
      sw.header { id = "cover", height = 250, min_height = 60, stretch = true },
      sw.column(songs),
    },
    setup = function(scene)
      scene:view("album"):attach(require "stretchy_header")
    end,
  }
end
