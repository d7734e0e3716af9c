-- A bar that goes when the content is read on and comes back when it is pulled back, by a distance, so that a finger
-- that trembles changes nothing. "bar" has e.shown; a bounce at either end is no change of direction.
local sw = require "scrollwork"

return sw.behavior("quick_return", {
  summary = "A bar that goes when the content is read on, and comes back when it is pulled back.",
  options = { threshold = { 24, min = 0, unit = "pt", "How far in one direction before the bar changes." } },
  events = { bar = { "The bar went or came back.", { "shown", "boolean", "Whether it shows." } } },
}, function(page, opt)
  local shown, turn = true, page.y                       -- where the direction last changed

  local function show(value)
    if value == shown then return end
    shown = value
    page:emit("bar", { shown = value })
  end

  page:on("scroll", function(e)
    if not e.by_user then turn = e.to.y return end       -- calls and layouts are no reading
    local y = sw.clamp(e.to.y, page.range.min.y, page.range.max.y)
    if page.at_start then
      turn = y
      return show(true)
    end
    if shown then turn = math.min(turn, y) else turn = math.max(turn, y) end
    if math.abs(y - turn) >= opt.threshold then
      show(not shown)
      turn = y
    end
  end)
end)
