-- For a form that is longer than what the keyboard leaves of the screen: a tap on a field gives it
-- focus, `next` and `previous` go from field to field in reading order, `submit` goes to the first
-- field that is still open, and a drag takes the keyboard away. That the focused field shows above
-- the keyboard is the engine's work; here is only who gets focus, and how much room it wants.
local sw = require "scrollwork"

return sw.behavior("keyboard_form", function(view, opt)
  view:configure { focus_margin = opt.margin or 16, keyboard_dismiss = opt.dismiss or "interactive" }
  local form = sw.form(view, { sections = opt.sections, placement = "minimal" })

  view:on("tap", function(e)
    if e.item.kind == "item" and e.item.complete ~= nil then e.item:focus() end
  end)
  if opt.next then opt.next:on("tap", function() form:next() end) end
  if opt.previous then opt.previous:on("tap", function() form:previous() end) end
  if opt.submit then opt.submit:on("tap", function() form:submit() end) end
end)
