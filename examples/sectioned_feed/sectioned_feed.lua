-- A tap on a header folds its section or opens it again; a header that was stuck to the top is at the top
-- afterwards, so that nobody is left in the middle of another section.
local sw = require "scrollwork"

return sw.behavior("sectioned_feed", {
  summary = "Sections that fold.",
  events = {
    folded = {
      "A header was tapped.", { "section", "id", "Which." }, { "folded", "boolean", "Whether it is folded now." },
    },
  },
}, function(feed)
  feed:on("tap", function(e)
    local section = e.item
    if not section or section.kind ~= "section" then return end   -- a row, or something in one
    local stuck = section.top < 0                                  -- its header is away from its own place
    feed:update(section, { collapsed = not section.collapsed })
    if stuck then feed:scroll_to(section, { align = "top" }) end
    feed:emit("folded", { section = section.id, folded = section.collapsed })
  end)
end)
