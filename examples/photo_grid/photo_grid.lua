-- For photos, products, emoji, for everything that comes in equal cells and by the hundred.
-- library:emit("density", { by = 1 }) goes one level nearer, by = -1 further away; all grids and lists with
-- columns change together, and the picture at the top stays there.
local sw = require "scrollwork"

return sw.behavior("photo_grid", {
  summary = "A library of pictures that is looked at from nearer or from further away.",
  options = {
    levels = { { 5, 3, 1 }, "How many columns each level has, from far to near." },
    level = { 2, type = "integer", min = 1, "The level at the beginning." },
  },
  events = { columns = { "The level changed.", { "columns", "integer", "How many there are now." } } },
}, function(library, opt)
  local levels, level = opt.levels, opt.level

  local function each_grid(items, change)
    for _, item in ipairs(items) do
      if item.columns then change(item)
      elseif item.kind == "section" and not item.orthogonal then each_grid(item.children, change) end
    end
  end

  library:on("density", function(e)
    local wanted = sw.clamp(level + e.by, 1, #levels)
    if wanted == level then return end
    level = wanted
    each_grid(library.children, function(grid)
      library:update(grid, { columns = levels[level] })
    end)
    library:emit("columns", { columns = levels[level] })
  end)
end)
