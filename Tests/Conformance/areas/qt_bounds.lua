-- Where a view rests after calls to offsets beyond its ends, and after its content changed.
local sw = require "scrollwork"
local test = require "scrollwork.test"

return function(case)
  local vertical = case.axis == "y"
  local axis, along = case.axis, vertical and "height" or "width"
  local size = { width = vertical and 100 or case.port, height = vertical and case.port or 100 }
  local first, last = case.margins[1], case.margins[2]
  local content = sw.item { id = "content", width = 100, height = 100 }
  local scene = sw.scene {
    width = size.width, height = size.height,
    sw.scroll {
      id = "flickable", axis = vertical and "vertical" or "horizontal", width = size.width, height = size.height,
      insets = vertical and { top = first, bottom = last } or { left = first, right = last },
      content,
    },
  }
  local view, answers = scene:view "flickable", {}
  view:update("content", { [along] = case.content })
  for _, step in ipairs(case.steps) do
    if step.to then
      view:scroll_to { [axis] = step.to }
    else
      view:update("content", { [along] = step.content })
    end
    test.tick(1)
    answers[#answers + 1] = view[axis]
  end
  return answers, "view"
end
