-- A sheet with a list in it. The sheet goes up before the list scrolls, and down only when the list is at its top.
-- The engine has both rules; what is chosen here is whether the rest of a pull that has brought the list back moves
-- the sheet in the same gesture ("symmetric", as most Android sheets) or takes a new one ("asymmetric", as iOS).
-- A pull that leaves it low enough dismisses it, unless may_close says no.
local sw = require "scrollwork"

return sw.behavior("sheet_with_list", {
  summary = "A sheet that goes up before its list scrolls, and down when the list is at its top.",
  options = {
    mode = { "symmetric", one_of = { "symmetric", "asymmetric" }, "Whether the rest of a pull moves the sheet." },
    may_close = { type = "function", "Asked before the sheet is dismissed; false keeps it." },
  },
  host = "sheet",
}, function(sheet, opt)
  sheet:configure { mode = opt.mode, dismissible = true }
  if opt.may_close then sheet:on("will_dismiss", function(e) return opt.may_close(e.by) end) end
end)
