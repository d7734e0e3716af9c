-- Pages that are asked for before the end is reached, one at a time: not again while one is on its way, nor for the
-- same end, and again when what came leaves the end in sight. opt.load(page) answers a list of nodes and may wait;
-- an empty list is the last one.
local sw = require "scrollwork"

return sw.behavior("load_once", function(feed, opt)
  local distance = opt.distance or feed.height
  local page = 0

  local function more()
    while feed.range.max.y - feed.y <= distance do
      local rows = opt.load(page + 1)
      if #rows == 0 then return feed:emit("complete", { pages = page }) end
      page = page + 1
      feed:insert(rows, { at = "end" })
    end
  end

  feed:on("near_edge", function(e)
    if e.edge == "bottom" and e.at then more() end
  end, { threshold = distance, overlap = "drop" })       -- one that comes while one loads is dropped
  sw.task(more)                                          -- a first page that does not fill the screen
end)
