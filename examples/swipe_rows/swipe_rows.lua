-- A swipe opens a row's menu, and the list closes it as soon as it starts to scroll; what is left to say is
-- what the menu does. A tap on an open row closes it.
local sw = require "scrollwork"

return sw.behavior("swipe_rows", {
  summary = "Rows with a menu beside them.",
  options = { remove = { false, "Whether the row leaves the list as well." } },
  events = { swipe_action = { "A tap on an open row.", { "id", "id", "Which." } } },
}, function(list, opt)
  list:on("tap", function(e)
    local row = e.item
    if not row.swipe_open then return end
    local id = row.id
    row:close_swipe()
    if opt.remove then list:remove(row) end
    list:emit("swipe_action", { id = id })
  end)
end)
