-- A strip of memories that turns page by page, above fifty years of square pictures: a lazy list of six
-- hundred months, a hundred thousand pictures in all, whose headers stay in sight.
local sw = require "scrollwork"

local names = {
  "january", "february", "march", "april", "may", "june",
  "july", "august", "september", "october", "november", "december",
}

local function month(s)
  local year = 1976 + (s - 1) // 12
  return {
    id = names[(s - 1) % 12 + 1] .. "-" .. year, header = 44,
    count = ({ 40, 31, 100, 211 })[s % 4 + 1] + s % 7 * 23,
  }
end

return function(opt)
  local memories = {
    id = "memories", header = 44, footer = 20, spacing = 12,
    padding = { left = 16, right = 16 }, orthogonal = "group_paging_centered",
  }
  for i = 1, 8 do memories[i] = sw.item {
    id = "memory-" .. i, width = 300, height = 200,
    look = { role = "photo", text = "On this day", caption = i .. (i == 1 and " year ago" or " years ago") },
  } end
  return sw.scene {
    device = "phone",
    sw.scroll {
      id = "library", sw.section(memories),
      sw.list {
        id = "pictures", sections = month, section_count = 600, pinned = "headers",
        columns = 3, aspect = 1, spacing = 2,
        ids = function(i, s, k) return month(s).id .. "-" .. k end,
        look = function() return "photo" end,
      },
    },
    setup = function(scene)
      scene:view("library"):attach(require "photo_grid", { levels = opt and opt.levels })
    end,
  }
end
