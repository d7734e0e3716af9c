-- Content that is put in front of what is read, in one batch of any size. What is read stays in place: a view keeps
-- the item at the top of its region. At its very top nothing is in front of that item, so the new ones show there;
-- unless opt.follow_top is true, a written position keeps it there, too.
local sw = require "scrollwork"

return sw.behavior("hold_place", {
  summary = "What is read stays in place, whatever is put in front of it.",
  options = { follow_top = { false, "Whether new content shows for who is at the very top." } },
}, function(log, opt)
  if opt.follow_top then return end

  local function hold()
    if log.at_start then log:set_position { id = log:visible()[1].id, anchor = "top" } end
  end

  hold()
  log:on("scroll_end", hold)
end)
