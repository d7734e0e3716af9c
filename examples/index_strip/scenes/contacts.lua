-- Names under pinned letters, and a strip of all letters at the trailing edge. Nobody's name begins with Q or X.
local sw = require "scrollwork"

local letters = {}
for code = ("A"):byte(), ("Z"):byte() do letters[#letters + 1] = string.char(code) end

local names = { "Ada", "Lin", "Mara", "Noor", "Omar", "Pia", "Sam", "Tove" }

return function()
  local sections = {}
  for i, letter in ipairs(letters) do
    if letter ~= "Q" and letter ~= "X" then
      local rows = { id = letter, header = 28 }
      for j = 1, 2 + i * 5 % 9 do
        rows[j] = sw.item {
          id = letter .. j, height = 52,
          look = { text = ("%s %s."):format(names[(i + j) % #names + 1], letter) },
        }
      end
      sections[#sections + 1] = sw.section(rows)
    end
  end
  local strip = { id = "index", width = 24, height = 520, sw.column {} }
  local column = {}
  for i, letter in ipairs(letters) do
    column[i] = sw.item { height = 20, look = { role = "caption", text = letter } }
  end
  strip[1] = sw.column(column)
  return sw.scene {
    device = "phone",
    sw.scroll { id = "contacts", bars = { trailing = sw.item(strip) }, sw.column(sections) },
    setup = function(scene)
      scene:view("contacts"):attach(require "index_strip", { strip = scene:get "index", letters = letters })
    end,
  }
end
