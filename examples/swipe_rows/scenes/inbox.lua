-- An inbox of mails that can be archived, and a strip of folders above it.
local sw = require "scrollwork"

local people = { "Mara Lind", "Oskar Brandt", "June Okafor", "Tomás Vela", "Ida Sørensen" }
local subjects = { "The key is under the pot", "Invoice 204", "Photos from Sunday", "Re: the boat" }

local function mail(i)
  return { text = people[(i - 1) % #people + 1], caption = subjects[(i - 1) % #subjects + 1] }
end

return function(opt)
  local mails = {}
  for i = 1, 30 do mails[i] = sw.item { id = "mail-" .. i, height = 72, swipe = 96, look = mail(i) } end
  return sw.scene {
    width = 390, height = 700,
    sw.scroll {
      id = "folders", axis = "horizontal", height = 60,
      sw.row { sw.item { width = 800, height = 60, look = { role = "title", text = "Inbox" } } },
    },
    sw.scroll { id = "inbox", height = 640, sw.column(mails) },
    setup = function(scene)
      scene:view("inbox"):attach(require "swipe_rows", { remove = opt and opt.remove })
    end,
  }
end
