-- A list to which rows are added, and the new row shows. Adding and scrolling are two lines: a call is resolved after
-- the layout of what was added before it, so there is no waiting for a layout.
local sw = require "scrollwork"

return sw.behavior("show_new_row", function(board, opt)
  board:on("add", function(e)
    board:insert(sw.item { id = e.id, width = opt.width or 280 }, { at = "end" })
    board:scroll_to(e.id, { align = opt.align or "center", animate = opt.animate })
  end)
end)
