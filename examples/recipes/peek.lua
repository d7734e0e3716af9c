-- Cards narrower than the screen, one per flick, of which the neighbors show at the edges. No page width is computed:
-- the cards themselves are the pages, whatever their widths and gaps.
local sw = require "scrollwork"

return sw.behavior("peek", {
  summary = "Cards narrower than the screen, one per flick, of which the neighbors show.",
  options = { align = { "center", one_of = { "start", "center", "end" }, "Where a card rests." } },
}, function(cards, opt)
  cards:snap { to = "groups", align = opt.align }
end)
