-- Tabs over a page of sections: the tab that is tapped lights up at once and stays so; those between are not touched
-- on the way. "lit" has e.id, for whatever draws the tabs.
local sw = require "scrollwork"

return sw.behavior("quiet_tabs", {
  summary = "Tabs over a page of sections, of which the one that is tapped lights up at once.",
  options = { tabs = { type = "view", required = true, "The view with the labels." } },
  events = { lit = { "Another tab lights up.", { "id", "any", "Its id." } } },
}, function(page, opt)
  local link = sw.link { kind = "sections", list = page, labels = opt.tabs }
  link:on("active", function(e) page:emit("lit", { id = e.to }) end)
end)
