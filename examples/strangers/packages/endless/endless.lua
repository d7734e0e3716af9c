local sw = require "scrollwork"

return sw.behavior("endless", { summary = "Never comes back from a handler." }, function(view)
  view:snap { interval = 80 }
  view:on("scroll", function() while true do end end)
end)
