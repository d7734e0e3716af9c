-- Offsets of nested views after wheel events over the innermost, innermost first.
local sw = require "scrollwork"
local test = require "scrollwork.test"

return function(case)
  local sign = case.direction == "rtl" and -1 or 1
  local node
  for index, level in ipairs(case.scrollers) do
    local size = 180 - 20 * (#case.scrollers - index)
    local content = {
      min_width = size + level.room[1], min_height = size + level.room[2],
      sw.item { width = size + level.room[1], height = size + level.room[2] },
    }
    content[2] = node
    node = sw.scroll {
      id = "scroller" .. index, axis = "both", width = size, height = size, bounce = "off",
      enabled = level.scrollable, overscroll = { x = level.overscroll[1], y = level.overscroll[2] },
      sw.overlay(content),
    }
  end
  local scene = sw.scene { width = 180, height = 180, direction = case.direction, node }
  for index, level in ipairs(case.scrollers) do
    scene:view("scroller" .. index):scroll_to { x = sign * level.offset[1], y = level.offset[2] }
  end
  for _, delta in ipairs(case.wheels) do
    test.wheel(scene:view "scroller1", { x = sign * delta[1], y = delta[2] })
    test.settle()
  end
  local answers = {}
  for index in ipairs(case.scrollers) do
    local view = scene:view("scroller" .. index)
    answers[#answers + 1] = sign * view.x
    answers[#answers + 1] = view.y
  end
  return answers, "view"
end
