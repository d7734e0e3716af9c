-- News that take two seconds to load, anew at the start; with edge = "bottom" or "trailing" older ones at the end.
local sw = require "scrollwork"

local topics = {
  "Night trains return to the coast", "Bakers' strike ends after a week", "Old mill becomes a library",
  "Storm passes north of the islands", "Choir fills the empty station",
}

local function headline(i)
  return { text = topics[(i - 1) % #topics + 1], caption = i * 7 .. " min ago" }
end

return function(opt)
  local edge = opt and opt.edge
  local across = edge == "trailing"
  local headlines, count = {}, 40
  local function item(i)
    return sw.item { id = "news-" .. i, height = 80, width = across and 200 or nil, look = headline(i) }
  end
  for i = 1, count do headlines[i] = item(i) end
  local loads = 0
  return sw.scene {
    width = 390, height = 844, direction = opt and opt.direction,
    sw.scroll { id = "news", axis = across and "horizontal" or "vertical", (across and sw.row or sw.column)(headlines) },
    setup = function(scene)
      scene:view("news"):attach(require "pull_to_refresh", {
        at = opt and opt.at, edge = edge,
        load = function(view)
          sw.wait(2)
          loads = loads + 1
          if edge then
            local older = {}
            for i = 1, 10 do older[i] = item(count + i) end
            count = count + 10
            view:insert(older, { at = "end" })
          end
          view:emit("loaded", { count = loads })
        end,
      })
    end,
  }
end
