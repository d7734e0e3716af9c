-- Panes that scroll as one. For two versions of a text side by side, a table whose first column stays
-- in sight, a score and its parts: whichever pane a finger moves, the others go along. With
-- kind = "fraction" panes of different lengths arrive at their ends together.
local sw = require "scrollwork"

return sw.behavior("mirror", function(pane, opt)
  local group = { kind = opt.kind or "mirror", pane }
  for i, other in ipairs(opt.with) do group[i + 1] = other end
  sw.link(group)
end)
