-- Use it for cards or rows that recede as they leave the middle of the view. Nothing that layout knows changes:
-- where cards rest, what a finger finds and what counts as visible stay as they are.
local sw = require "scrollwork"

-- What an item shows as, `d` from the middle of the region: 1 where it comes in, -1 where it has left. `depth` says
-- how much of it, 0 to 1; along the axis it moves by shares of its own length.
local styles = {
  fade = function(d, depth)
    local far = math.abs(d)
    return { opacity = 1 - depth * far, scale = 1 - depth * far / 4 }
  end,
  coverflow = function(d, depth, along, length)
    local far = math.abs(d)
    return { scale = 1 - depth * far / 2, [along] = -depth * d * length / 2, z = -far }
  end,
  fan = function(d, depth, along, length)
    local across = along == "x" and "y" or "x"
    return { rotation = 20 * depth * d, [across] = depth * d * d * length / 4 }
  end,
}

return sw.behavior("scroll_effects", {
  summary = "Cards shrink, fade or turn as they leave the middle.",
  options = {
    style = { "coverflow", one_of = { "coverflow", "fade", "fan" }, "How they recede." },
    depth = { 0.8, min = 0, max = 1, "How much of it, 0 to 1." },
    list = { type = "item", "A lazy list in the view, whose rows get the effect; without it each item of the view." },
  },
}, function(view, opt)
  local style, depth = styles[opt.style], opt.depth
  local along = view.axis == "horizontal" and "x" or "y"
  local side = along == "x" and "width" or "height"

  local function effect(t, item) return style(1 - 2 * t, depth, along, item.frame[side]) end
  local function dress(item) item:effect(effect, { range = "cover" }) end

  if opt.list then return dress(opt.list) end
  for _, item in ipairs(view:items()) do dress(item) end
  view:on("insert", function(e)
    for _, id in ipairs(e.ids) do dress(view:item(id)) end
  end)
end)
