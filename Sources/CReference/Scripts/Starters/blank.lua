-- Where the page comes to rest: on the top of a row. Change the rule, then run the tests.
local sw = require "scrollwork"

return sw.behavior("blank", {
  summary = "Comes to rest on the top of a row.",
  options = { row = { 120, min = 1, unit = "pt", "How high a row is." } },
}, function(page, opt)
  page:snap(function(move)                               -- called once, when the finger lifts
    local row = sw.round(move.natural.y / opt.row)       -- natural: where it would coast to
    return { y = row * opt.row }
  end)
end)
