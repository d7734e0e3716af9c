-- Loads pages before the end is reached, one at a time: not again while one is on its way, nor for the
-- same end, and again when what came leaves the end in sight. opt.load(page) returns a list of nodes and may wait;
-- an empty list is the last one.
local sw = require "scrollwork"

return sw.behavior("load_once", {
  summary = "Loads pages before the end is reached, one at a time.",
  options = {
    load = { type = "function", required = true, "Called with the number of a page; returns a list of nodes." },
    distance = { type = "number", min = 0, unit = "pt", "From the end, where the next page is loaded; none: a screen." },
  },
  events = { complete = { "The last page came.", { "pages", "integer", "How many there were." } } },
}, function(feed, opt)
  local distance = opt.distance or feed.height
  local page = 0

  feed:on("want_rows", function()
    while feed.range.max.y - feed.y <= distance do
      local rows = opt.load(page + 1)
      if #rows == 0 then return feed:emit("complete", { pages = page }) end
      page = page + 1
      feed:insert(rows, { at = "end" })
    end
  end, { overlap = "drop" })                             -- one that comes while one loads is dropped

  feed:on("near_edge", function(e)
    if e.edge == "bottom" and e.at then feed:emit("want_rows", {}) end
  end, { threshold = distance })
  feed:emit("want_rows", {})                                  -- a first page that does not fill the screen
end)
