-- The rest of a flick, in a view whose rule is Qt Quick's: a constant deceleration.
local sw = require "scrollwork"
local test = require "scrollwork.test"

return function(case)
  local vertical = case.axis == "y"
  local axis = case.axis
  local size = { width = vertical and 100 or case.port, height = vertical and case.port or 100 }
  local content = { width = vertical and 100 or case.content, height = vertical and case.content or 100 }
  local scene = sw.scene {
    width = size.width, height = size.height,
    sw.scroll {
      id = "flickable", axis = vertical and "vertical" or "horizontal", width = size.width, height = size.height,
      bounce = case.bounds == "StopAtBounds" and "off" or "auto",
      sw.item { width = content.width, height = content.height },
    },
  }
  local view = scene:view "flickable"
  view:scroll_to { [axis] = case.start }
  view:snap(function(move)
    local speed = sw.clamp(move.velocity[axis], -case.fastest, case.fastest)
    local distance = speed * math.abs(speed) / (2 * case.deceleration)
    return { [axis] = case.start + distance }
  end)
  test.flick(view, { [axis] = -case.velocity })
  test.settle()
  return { view[axis] }, "view"
end
