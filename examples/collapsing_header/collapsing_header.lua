-- For a page whose header shall make room for the list inside of it: the page scrolls by the height
-- of the header, the list fills it. Fold first, then scroll, in one gesture and at one speed, also
-- when a flick carries on from one into the other. Coming back, "enter_always" unfolds the header
-- with the first movement down, "at_top" only once the list is at its start.
local sw = require "scrollwork"

return sw.behavior("collapsing_header", {
  summary = "A header above a list folds away before the list moves, and comes back by a policy.",
  options = {
    body = { type = "view", required = true, "The list below the header." },
    policy = { "at_top", one_of = { "at_top", "enter_always" }, "When the header comes back." },
  },
  relations = {
    rate = "The tick in which the header is folded is shared between header and list.",
    rest = "A pull beyond the start is taken a tick at a time, so a finger that comes back goes a little further.",
  },
}, function(page, opt)
  local body, policy = opt.body, opt.policy
  page:route(function(drag)
    if drag.dy < 0 then                                  -- up: fold all of it, then scroll
      return page.y < page.range.max.y and page or body
    end
    if policy == "at_top" and body.y > 0 then return body end
    return page.y > page.range.min.y and page or body
  end)
end)
