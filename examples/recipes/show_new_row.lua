-- A list to which rows are added, and the new row shows. Adding and scrolling are two lines: a call is resolved after
-- the layout of what was added before it, so there is no waiting for a layout.
local sw = require "scrollwork"

return sw.behavior("show_new_row", {
  summary = "A list to which rows are added, and the new row shows.",
  options = {
    width = { 280, min = 0, unit = "pt", "How wide a row is." },
    align = { "center", type = "any", "Where the new row shows; as in view:scroll_to." },
    animate = { type = "any", "How the view moves there; as in view:scroll_to." },
  },
}, function(board, opt)
  board:on("add", function(e)
    board:insert(sw.item { id = e.id, width = opt.width }, { at = "end" })
    board:scroll_to(e.id, { align = opt.align, animate = opt.animate })
  end)
end)
