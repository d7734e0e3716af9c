-- Two sections of fields, 64 pt each, and a bar below them that rides on the keyboard.
local sw = require "scrollwork"

local sections = {
  { "account", "name", "email", "phone", "password" },
  { "address", "street", "number", "zip", "city", "country" },
}

return function(opt)
  local form = {
    id = "form",
    bars = {
      bottom = sw.row {
        height = 44,
        sw.item { id = "previous", width = 80 }, sw.item { id = "next", width = 80 }, sw.spacer {},
        sw.item { id = "done", width = 80 },
      },
    },
  }
  for i, names in ipairs(sections) do
    local section = {
      id = names[1], header = 40, collapsed = opt.collapsed == names[1], complete = false,
    }
    for j = 2, #names do
      section[j - 1] = sw.item { id = names[j], height = 64, complete = opt.filled or false }
    end
    form[i] = sw.section(section)
  end
  return sw.scene {
    width = 390, height = 844, safe_area = { top = 47, bottom = 34 },
    sw.scroll(form),
    setup = function(scene)
      scene:view("form"):attach(require "keyboard_form", {
        next = scene:item "next", previous = scene:item "previous", submit = scene:item "done",
      })
    end,
  }
end
