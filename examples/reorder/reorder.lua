-- A long press lifts a row, a touch on its handle lifts it at once. Nothing is dropped among the rows that
-- stay where they are. Undo is library:move, or view:emit("undo_order").
local sw = require "scrollwork"

return sw.behavior("reorder", {
  summary = "A list that the user puts in order.",
  options = { fixed = { {}, "A set of ids: rows that stay where they are." } },
  events = {
    ordered = {
      "A row was dropped elsewhere.", { "id", "id", "Which." }, { "from", "integer", "Its former index." },
      { "to", "integer", "Its index." },
    },
  },
}, function(view, opt)
  local fixed, last = opt.fixed, nil

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
