-- Two sections of fields, 64 pt each, and a bar below them that rides on the keyboard.
local sw = require "scrollwork"

local sections = {
  { "account", "name", "email", "phone", "password" },
  { "address", "street", "number", "zip", "city", "country" },
}

local values = {
  name = "Mara Lind", email = "mara@example.org", phone = "0341 55 01 20",
  password = "••••••••",
  street = "Mill lane", number = "12", zip = "04109", city = "Leipzig", country = "Germany",
}

local function field(name)
  return { role = "field", text = name:sub(1, 1):upper() .. name:sub(2), caption = values[name] }
end

return function(opt)
  local form = {
    id = "form",
    bars = {
      bottom = sw.row {
        height = 44,
        sw.item { id = "previous", width = 80, look = { role = "button", text = "", icon = "back" } },
        sw.item { id = "next", width = 80, look = { role = "button", text = "", icon = "forward" } },
        sw.spacer {},
        sw.item { id = "done", width = 80, look = { role = "button", text = "Done" } },
      },
    },
  }
  for i, names in ipairs(sections) do
    local section = {
      id = names[1], header = 40, collapsed = opt.collapsed == names[1], complete = false,
    }
    for j = 2, #names do
      section[j - 1] = sw.item {
        id = names[j], height = 64, complete = opt.filled or false, look = field(names[j]),
      }
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
