local sw = require "scrollwork"

return sw.behavior("broken", { summary = "Fails whenever anything moves." }, function(view)
  view:snap { interval = 90 }
  view:on("scroll", function() error "not today" end)
end)
