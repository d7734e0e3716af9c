-- For two versions of a text side by side, a table whose first column stays in sight, a score and its
-- parts: whichever pane a finger moves, the others go along.
local sw = require "scrollwork"

return sw.behavior("mirror", {
  summary = "Panes that scroll as one.",
  options = {
    with = { type = "table", required = true, "The other panes, a list of views." },
    kind = {
      "mirror", one_of = { "mirror", "fraction" },
      "Whether they go as far, or arrive at their ends together.",
    },
  },
}, function(pane, opt)
  local group = { kind = opt.kind, pane }
  for i, other in ipairs(opt.with) do group[i + 1] = other end
  sw.link(group)
end)
