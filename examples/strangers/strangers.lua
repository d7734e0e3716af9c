-- Untrusted packages, each on a view of its own. What one does wrong ends with it: its rules are gone, the
-- run goes on, and says which package it was.
local sw = require "scrollwork"

return sw.behavior("strangers", { summary = "Four packages on four views.", host = "scene" }, function(scene)
  for id, name in pairs { one = "good", two = "greedy", three = "endless", four = "broken" } do
    scene:view(id):attach(require(name))
  end
end)
