-- For a picture behind a story, hills behind a timeline, a title that lags. A finger on a layer moves the
-- page too, by as much more as the layer is slower.
local sw = require "scrollwork"

return sw.behavior("parallax", {
  summary = "Layers that move at a share of the page's speed.",
  relations = { reload = "Its link begins before the old one ends, and a layer that was moved beyond its end is apart then." },
  options = {
    layers = { type = "table", required = true, "A list of { view =, speed = }, 1 being as fast as the page." },
  },
}, function(page, opt)
  local speed = { [page] = 1 }
  local group = { kind = "map", page }
  for _, layer in ipairs(opt.layers) do
    speed[layer.view] = layer.speed
    group[#group + 1] = layer.view
  end
  function group.map(offset, driver, follower)
    if speed[driver] == 0 then return nil end
    local share = speed[follower] / speed[driver]
    return { x = offset.x * share, y = offset.y * share }
  end
  sw.link(group)
end)
