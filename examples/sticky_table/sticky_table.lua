-- The cell at the corner beside the frozen ones is aligned when a gesture ends. A tap on a name in the first
-- row sorts by it, a second tap the other way round.
local sw = require "scrollwork"

return sw.behavior("sticky_table", {
  summary = "A table whose first row and first column stay in sight, which rests on whole cells.",
  options = { table = { "table", type = "id", "The grid." } },
  events = {
    sort = {
      "A name in the first row was tapped.", { "column", "integer", "Which." },
      { "descending", "boolean?", "True for a second tap." },
    },
  },
}, function(view, opt)
  local grid = view:item(opt.table)
  local columns = grid.columns
  local first = grid.children[1]                        -- the corner, frozen both ways
  local sorted, descending

  -- Where the cells begin that are not frozen, less the room that the frozen ones take.
  local function lines(from, step, axis)
    local found, cells = {}, grid.children
    for i = from, #cells, step do
      found[#found + 1] = cells[i].frame[axis] - (axis == "x" and first.frame.width or first.frame.height)
      if axis == "x" and #found == columns - 1 then break end
    end
    return found
  end

  local function nearest(list, offset)
    local best = offset
    for i, line in ipairs(list) do
      if i == 1 or math.abs(line - offset) < math.abs(best - offset) then best = line end
    end
    return best
  end

  view:snap(function(move)
    return { x = nearest(lines(2, 1, "x"), move.natural.x), y = nearest(lines(columns + 1, columns, "y"), move.natural.y) }
  end)

  view:on("tap", function(e)
    local index = e.item and e.item.parent == grid and e.item.index
    if not index or index < 2 or index > columns then return end
    descending = sorted == index and not descending
    sorted = index
    view:emit("sort", { column = index, descending = descending })
  end)
end)
