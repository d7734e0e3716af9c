-- The picker of an alarm clock: what picker does, and a word for the time that is picked.
local sw = require "scrollwork"
local picker = require "picker"

return sw.behavior("alarm", {
  summary = "A picker of minutes that says the time.",
  events = { time = { "Another minute was picked.", { "minute", "integer", "From 0 to 59." } } },
}, function(view)
  view:attach(picker)
  view:on("picked", function(e) view:emit("time", { minute = e.index - 1 }) end)
end)
