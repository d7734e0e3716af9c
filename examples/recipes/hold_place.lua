-- Content that is put in front of what is read, in one batch of any size. What is read stays in place: the view
-- keeps the item at the top of its region. At the very top, where nothing is in front, a reader who follows
-- opt.follow_top sees the new items; others are kept in place there, too, by a written position.
local sw = require "scrollwork"

return sw.behavior("hold_place", function(log, opt)
  if opt.follow_top then return end
  log:on("near_edge", function(e)
    if e.edge ~= "top" or not e.at then return end
    log:set_position { id = log.position.id, anchor = "top" }   -- from here on, items in front of it move nothing
  end, { threshold = 1 })
end)
