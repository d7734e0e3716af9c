-- News that take two seconds to load; each load adds a headline at the top.
local sw = require "scrollwork"

local topics = {
  "Night trains return to the coast", "Bakers' strike ends after a week", "Old mill becomes a library",
  "Storm passes north of the islands", "Choir fills the empty station",
}

local function headline(i)
  return { text = topics[(i - 1) % #topics + 1], caption = i * 7 .. " min ago" }
end

return function(opt)
  local headlines = {}
  for i = 1, 40 do headlines[i] = sw.item { id = "news-" .. i, height = 80, look = headline(i) } end
  local loads = 0
  return sw.scene {
    width = 390, height = 844,
    sw.scroll { id = "news", sw.column(headlines) },
    setup = function(scene)
      scene:view("news"):attach(require "pull_to_refresh", {
        at = opt and opt.at,
        load = function(view)
          sw.wait(2)
          loads = loads + 1
          view:emit("loaded", { count = loads })
        end,
      })
    end,
  }
end
