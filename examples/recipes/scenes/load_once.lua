-- A feed of opt.first posts, which opens at their end with opt.at_end; three pages of ten more, 0.5 s each.
local sw = require "scrollwork"

return function(opt)
  local function posts(page, count)
    local list = {}
    for i = 1, count do list[i] = sw.item { id = ("%d.%d"):format(page, i), height = 100 } end
    return list
  end
  local feed = posts(0, opt.first or 20)
  feed.id = "feed"
  feed.position = opt.at_end and { id = ("0.%d"):format(#feed), anchor = "bottom" } or nil
  return sw.scene {
    device = "phone",
    sw.scroll(feed),
    setup = function(scene)
      local view = scene:view "feed"
      view:attach(require "load_once", {
        load = function(page)
          view:emit("asked", { page = page })
          sw.wait(0.5)
          return posts(page, page <= 3 and 10 or 0)
        end,
      })
    end,
  }
end
