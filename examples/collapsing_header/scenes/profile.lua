-- A profile: a header of 200 pt over posts; folded, 56 pt of it stay.
local sw = require "scrollwork"

return function(opt)
  local posts = {}
  for i = 1, opt.count or 30 do posts[i] = sw.item { id = "post-" .. i, height = 90 } end
  return sw.scene {
    width = 390, height = 800,
    sw.scroll {
      id = "page",
      sw.item {
        id = "header", height = 200,
        look = { role = "photo", text = "Mara Lind", caption = "1,204 posts · Leipzig", radius = 0 },
      },
      sw.scroll { id = "body", height = 800 - 56, sw.column(posts) },
    },
    setup = function(scene)
      scene:view("page"):attach(require "collapsing_header",
        { body = scene:view "body", policy = opt.policy })
    end,
  }
end
