-- Where the page comes to rest: on the top of a row. Change the rule, then run the tests.
local sw = require "scrollwork"

return sw.behavior("blank", function(page, opt)
  local row = opt.row or 120
  page:snap(function(move)                               -- asked once, when the finger lifts
    return { y = row * sw.round(move.natural.y / row) }  -- natural: where it would coast to
  end)
end)
