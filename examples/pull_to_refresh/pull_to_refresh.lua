-- Pull the content down to load it anew. Give it load, a function of the view that may wait; while it
-- runs the view keeps room for an indicator, and afterwards the content goes back, unless the user has
-- scrolled away meanwhile. With at = "lift" a pull can be taken back before the finger lifts.
local sw = require "scrollwork"

return sw.behavior("pull_to_refresh", function(view, opt)
  view:configure {
    refresh = { threshold = opt.threshold or 80, inset = opt.inset or 60, at = opt.at or "pass" },
  }
  view:on("refresh", function(e)
    if not e.begin then return end
    opt.load(view)
    view:end_refresh()
  end)
end)
