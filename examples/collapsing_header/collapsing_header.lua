-- A header above a list folds away before the list moves, and comes back by a policy.
--
-- For a page whose header shall make room for the list inside of it: the page scrolls by the height
-- of the header, the list fills it. Fold first, then scroll, in one gesture and at one speed, also
-- when a flick carries on from one into the other. Coming back, "enter_always" unfolds the header
-- with the first movement down, "at_top" only once the list is at its start.
local sw = require "scrollwork"

return sw.behavior("collapsing_header", function(page, opt)
  local body = opt.body
  local policy = opt.policy or "at_top"
  if policy ~= "at_top" and policy ~= "enter_always" then
    error(('collapsing_header: policy is "at_top" or "enter_always", got %q'):format(policy), 2)
  end
  page:route(function(drag)
    if drag.dy < 0 then                                  -- up: fold all of it, then scroll
      return page.y < page.range.max.y and page or body
    end
    if policy == "at_top" and body.y > 0 then return body end
    return page.y > page.range.min.y and page or body
  end)
end)
