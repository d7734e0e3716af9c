local sw = require "scrollwork"

return sw.behavior("broken", { summary = "Fails whenever anything moves." }, function(view)
  view:snap { interval = 90 }
  view:on("scroll", function(e) return e.view.nothing.at_all end)
end)
