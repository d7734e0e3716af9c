-- A form of five sections over a submit button; opt.done of them are filled in.
local sw = require "scrollwork"

return function(opt)
  local form = { id = "form" }
  for i, id in ipairs { "name", "address", "delivery", "payment", "review" } do
    form[i] = sw.section {
      id = id, header = 40, height = 200 + 60 * i,
      data = { complete = i <= (opt.done or 2) and i ~= opt.open },
    }
  end
  return sw.scene {
    device = "phone",
    sw.scroll(form),
    sw.item { id = "submit", height = 64, look = { role = "button", text = "Place the order" } },
    setup = function(scene)
      scene:view("form"):attach(require "first_incomplete", { submit = scene:item "submit" })
    end,
  }
end
