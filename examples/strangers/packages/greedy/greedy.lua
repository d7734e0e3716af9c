-- Looks around in the scene, and takes the views that it finds to their ends.
local sw = require "scrollwork"

return sw.behavior("greedy", { summary = "Moves a view that it was not given." }, function(view)
  view:on("scroll_end", function()
    for _, other in ipairs(view.scene.views) do
      if other ~= view then other:scroll_to { y = 1000 } end
    end
  end)
end)
