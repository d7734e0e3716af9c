-- The rest of a flick in a view that snaps to its items, let go at rest where Qt Quick's deceleration ends.
local sw = require "scrollwork"
local test = require "scrollwork.test"

local deceleration = 1500

return function(case)
  local vertical = case.axis == "y"
  local axis = case.axis
  local rows = { spacing = case.spacing, targets = true }
  for index, extent in ipairs(case.extents) do
    rows[index] = sw.item { id = index, width = vertical and 50 or extent, height = vertical and extent or 50 }
  end
  local size = { width = vertical and 100 or case.port, height = vertical and case.port or 100 }
  local scene = sw.scene {
    width = size.width, height = size.height,
    sw.scroll {
      id = "list", axis = vertical and "vertical" or "horizontal", width = size.width, height = size.height,
      bounce = "off", slop = 0, vertical and sw.column(rows) or sw.row(rows),
    },
  }
  local view = scene:view "list"
  view:scroll_to(case.first + 1, { align = { [axis] = 0 } })
  -- Qt Quick adds a quarter of the average row, so that a flick leaves the row that it begins on.
  local sum = 0
  for _, extent in ipairs(case.extents) do sum = sum + extent end
  local quarter = sw.round(sum / #case.extents) / 4
  local distance = case.velocity * math.abs(case.velocity) / (2 * deceleration)
  distance = distance + (case.velocity > 0 and quarter or -quarter)
  view:snap "views"
  test.drag(view, { by = vertical and { 0, -distance } or { -distance, 0 }, over = 0.2, velocity = { 0, 0 } })
  test.settle()
  return { view[axis] }, "view"
end
