-- An inbox of mails that can be archived, and a strip of folders above it.
local sw = require "scrollwork"

return function(opt)
  local mails = {}
  for i = 1, 30 do mails[i] = sw.item { id = "mail-" .. i, height = 72, swipe = 96 } end
  return sw.scene {
    width = 390, height = 700,
    sw.scroll {
      id = "folders", axis = "horizontal", height = 60,
      sw.row { sw.item { width = 800, height = 60 } },
    },
    sw.scroll { id = "inbox", height = 640, sw.column(mails) },
    setup = function(scene)
      scene:view("inbox"):attach(require "swipe_rows", { remove = opt and opt.remove })
    end,
  }
end
