-- Progress of a view and of an item through it, at each offset: scroll, cover, contain, entry, exit.
local sw = require "scrollwork"

return function(case)
  local vertical = case.axis == "y"
  local function part(id, length)
    return sw.item { id = id, width = vertical and 50 or length, height = vertical and length or 50 }
  end
  local parts = { part("before", case.before), part("subject", case.length), part("after", case.after) }
  local first, last = case.insets[1], case.insets[2]
  local size = { width = vertical and 100 or case.port, height = vertical and case.port or 100 }
  local scene = sw.scene {
    width = size.width, height = size.height, direction = case.direction,
    sw.scroll {
      id = "scroller", axis = vertical and "vertical" or "horizontal", width = size.width, height = size.height,
      bounce = "off",
      insets = vertical and { top = first, bottom = last } or { leading = first, trailing = last },
      vertical and sw.column(parts) or sw.row(parts),
    },
  }
  local view, subject = scene:view "scroller", scene:item "subject"
  local answers = {}
  for _, offset in ipairs(case.offsets) do
    view:scroll_to { [case.axis] = offset - first }
    answers[#answers + 1] = view.progress
    for _, range in ipairs { "cover", "contain", "entry", "exit" } do
      answers[#answers + 1] = subject:progress(range)
    end
  end
  return answers, "view"
end
