-- A list that the user puts in order: a long press lifts a row, a touch on its handle lifts it at once. Some rows
-- stay where they are (opt.fixed, a set of ids), and nothing is dropped among them. "ordered" tells the new order
-- of one row: e.id, e.from, e.to; undo by library:move, or by view:emit("undo_order").
local sw = require "scrollwork"

return sw.behavior("reorder", function(view, opt)
  local fixed, last = opt.fixed or {}, nil

  view:reorder {
    may_lift = function(row, touched)
      if fixed[row.id] then return false end
      return touched.data == "handle" and "now" or true
    end,
    may_drop = function(_, neighbor) return not fixed[neighbor.id] end,
  }

  view:on("reorder_end", function(e)
    if e.cancelled or e.from == e.to then return end
    last = { item = e.item, from = e.from, to = e.to }
    view:emit("ordered", { id = e.item.id, from = e.from, to = e.to })
  end)

  view:on("undo_order", function()
    if not last or not last.item.alive then return end
    local siblings = last.item.parent.children
    local neighbor = siblings[last.from]
    sw.with_animation(true, function()
      if last.from < last.to then view:move(last.item, { before = neighbor.id })
      else view:move(last.item, { after = neighbor.id }) end
    end)
    last = nil
  end)
end)
