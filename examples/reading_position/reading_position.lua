-- For a book, a feed, a long thread. Remembers which paragraph is at the top and how far into it the reader
-- is, not how many points have been scrolled: the text may be loaded anew, in another size and with more in
-- front of it, and reading goes on at the same words.
local sw = require "scrollwork"

return sw.behavior("reading_position", {
  summary = "For anything people read over days: it opens where they stopped.",
  options = { bookmark = { {}, "A plain table that outlives the scene." } },
}, function(view, opt)
  local place = opt.bookmark
  if place.last then view:restore(place.last) end
  view:on("scroll_end", function(e)
    if e.depth == 0 then place.last = view:save() end
  end)
end)
