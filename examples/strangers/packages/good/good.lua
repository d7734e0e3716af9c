local sw = require "scrollwork"

return sw.behavior("good", {
  summary = "Rests on whole rows.",
  options = { row = { 50, min = 1, unit = "pt", "How high a row is." } },
}, function(view, opt)
  view:snap { interval = opt.row }
end)
