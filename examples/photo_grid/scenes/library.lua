-- A strip of memories that turns page by page, above three months of square pictures whose headers
-- stay in sight.
local sw = require "scrollwork"

local months = { { "january", 40 }, { "february", 31 }, { "march", 100 } }

local function month(name, count)
  local grid = { columns = 3, spacing = 2, aspect = 1 }
  for i = 1, count do grid[i] = sw.item { id = name .. "-" .. i } end
  return sw.section { id = name, header = 44, pinned = true, sw.grid(grid) }
end

return function(opt)
  local memories = {
    id = "memories", header = 44, footer = 20, spacing = 12,
    padding = { left = 16, right = 16 }, orthogonal = "group_paging_centered",
  }
  for i = 1, 8 do memories[i] = sw.item { id = "memory-" .. i, width = 300, height = 200 } end
  local library = { id = "library", sw.section(memories) }
  for _, entry in ipairs(months) do library[#library + 1] = month(entry[1], entry[2]) end
  return sw.scene {
    device = "phone",
    sw.scroll(library),
    setup = function(scene)
      scene:view("library"):attach(require "photo_grid", { levels = opt and opt.levels })
    end,
  }
end
