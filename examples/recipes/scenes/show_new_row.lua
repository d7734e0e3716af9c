-- A board of columns, 280 points wide.
local sw = require "scrollwork"

return function(opt)
  local columns = { id = "board", axis = "horizontal", height = 600 }
  for i = 1, 3 do columns[i] = sw.item { id = "column-" .. i, width = 280 } end
  return sw.scene {
    device = "phone",
    sw.scroll(columns),
    setup = function(scene)
      scene:view("board"):attach(require "show_new_row", { animate = opt.animate, align = opt.align })
    end,
  }
end
