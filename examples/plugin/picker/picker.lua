-- A picker: a flick ends with a row in the middle, and "picked" says which.
local sw = require "scrollwork"
local nearest = require "picker.nearest"

return sw.behavior("picker", {
  summary = "A column of rows of one height that comes to rest with a row in the middle.",
  options = {
    row = { 44, min = 1, unit = "pt", "How high a row is." },
    first = { 1, type = "integer", min = 1, "The row that is in the middle at first." },
  },
  events = { picked = { "A row came to rest in the middle.", { "index", "integer", "Which, from 1." } } },
}, function(view, opt)
  local picked = opt.first
  view:scroll_to { y = view.range.min.y + opt.row * (picked - 1) }
  view:snap(function(move) return { y = nearest(move.natural.y, opt.row, view.range) } end)
  view:on("scroll_end", function()
    local index = sw.round((view.y - view.range.min.y) / opt.row) + 1
    if index == picked then return end
    picked = index
    view:emit("picked", { index = index })
  end)
end)
