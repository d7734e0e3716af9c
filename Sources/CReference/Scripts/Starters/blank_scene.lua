-- A page of twenty rows, 120 pt each.
local sw = require "scrollwork"

return function(opt)
  local rows = {}
  for i = 1, opt.count or 20 do rows[i] = sw.item { id = "row-" .. i, height = 120 } end
  return sw.scene {
    device = "phone",
    sw.scroll { id = "page", sw.column(rows) },
    setup = function(scene)
      scene:view("page"):attach(require "blank")
    end,
  }
end
