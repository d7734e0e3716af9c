-- That the focused field shows above the keyboard is the engine's work; here is only who gets focus,
-- and how much room it wants. A drag takes the keyboard away.
local sw = require "scrollwork"

return sw.behavior("keyboard_form", {
  summary = "A form that is longer than what the keyboard leaves of the screen: fields get focus in reading order.",
  options = {
    margin = { 16, min = 0, unit = "pt", "How much room the focused field has around it." },
    dismiss = { "interactive", one_of = { "none", "on_drag", "interactive" }, "How a drag takes the keyboard away." },
    sections = { type = "table", "The ids of the form's sections; else those of the view." },
    next = { type = "item", "A tap on it goes to the next field." },
    previous = { type = "item", "A tap on it goes to the field before." },
    submit = { type = "item", "A tap on it goes to the first field that is still open." },
  },
}, function(view, opt)
  view:configure { focus_margin = opt.margin, keyboard_dismiss = opt.dismiss }
  local form = sw.form(view, { sections = opt.sections, placement = "minimal" })

  view:on("tap", function(e)
    if e.item.kind == "item" and e.item.complete ~= nil then e.item:focus() end
  end)
  if opt.next then opt.next:on("tap", function() form:next() end) end
  if opt.previous then opt.previous:on("tap", function() form:previous() end) end
  if opt.submit then opt.submit:on("tap", function() form:submit() end) end
end)
