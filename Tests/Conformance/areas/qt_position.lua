-- Offsets of a list after each call, where Qt Quick's modes are alignments of `scroll_to`.
local sw = require "scrollwork"

local aligned = { Beginning = 0, Center = 0.5, End = 1 }

return function(case)
  local vertical = case.axis == "y"
  local rows = { spacing = case.spacing }
  for index, extent in ipairs(case.extents) do
    rows[index] = sw.item { id = index, width = vertical and 50 or extent, height = vertical and extent or 50 }
  end
  local size = { width = vertical and 100 or case.port, height = vertical and case.port or 100 }
  local scene = sw.scene {
    width = size.width, height = size.height,
    sw.scroll {
      id = "list", axis = vertical and "vertical" or "horizontal", width = size.width, height = size.height,
      vertical and sw.column(rows) or sw.row(rows),
    },
  }
  local view, answers = scene:view "list", {}
  for _, call in ipairs(case.calls) do
    local id = call.index + 1
    local share = aligned[call.mode]
    local frame, offset = view:item(id).frame, view[case.axis]
    if call.mode == "Visible" then
      -- A row that touches an edge of the view counts as visible at its end.
      if frame[case.axis] > offset + case.port then share = 1 end
      if frame[case.axis] + case.extents[id] <= offset then share = 0 end
    elseif call.mode == "Contain" and case.extents[id] > case.port then
      share = 0
    end
    if share then
      view:scroll_to(id, { align = { [case.axis] = share } })
    elseif call.mode == "Contain" then
      view:scroll_to(id)
    end
    answers[#answers + 1] = view[case.axis]
  end
  return answers, "view"
end
