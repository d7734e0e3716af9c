-- While load runs, the view keeps room for an indicator, and afterwards the content goes back, unless the
-- user has scrolled away meanwhile.
local sw = require "scrollwork"

return sw.behavior("pull_to_refresh", {
  summary = "Pull the content down to load it anew, or up at its end for more.",
  options = {
    load = { type = "function", required = true, "Called with the view; may wait." },
    threshold = { 80, min = 0, unit = "pt", "How far a pull goes." },
    inset = { 60, min = 0, unit = "pt", "The room for the indicator." },
    edge = { type = "string", one_of = { "top", "bottom", "leading", "trailing" }, "Where it is pulled; else the start." },
    at = { "pass", one_of = { "pass", "lift" }, "When it begins; \"lift\" lets a pull be taken back." },
  },
}, function(view, opt)
  view:configure { refresh = { threshold = opt.threshold, inset = opt.inset, at = opt.at, edge = opt.edge } }
  view:on("refresh", function(e)
    if not e.begin then return end
    opt.load(view)
    view:end_refresh()
  end)
end)
