-- The rows are a lazy list with loop = true, so a wheel of a million numbers costs what shows of it. The strict rule
-- keeps a row in the middle: view.current, which the event current reports while the wheel turns.
local sw = require "scrollwork"

return sw.behavior("wheel_picker", {
  summary = "A wheel of rows to choose from: one rests in the middle, and a tap brings another there.",
  options = {
    value = { type = "id", "The row that is in the middle at first; else the one that lies nearest to it." },
    animate = { true, type = "any", "How a tap moves it; as in view:scroll_to." },
  },
  events = {
    pick = { "Another row has come to rest in the middle.", { "index", "integer", "Which, from 1." }, { "id", "id", "Its id." } },
  },
}, function(view, opt)
  view:snap { to = "views", align = "center", strict = true }
  local state = sw.state { has_begun = false }             -- new code leaves the wheel where it is
  if opt.value ~= nil and not state.has_begun then view:scroll_to(opt.value, { align = "center" }) end
  state.has_begun = true
  local picked = view.current

  local function rest()
    local row = view.current
    if row and row ~= picked then
      picked = row
      view:emit("pick", { index = row.index, id = row.id })
    end
  end

  view:on("scroll_end", rest)
  view:on("tap", function(e)
    if e.item and e.item ~= view then view:scroll_to(e.item, { align = "center", animate = opt.animate }) end
  end)
end)
