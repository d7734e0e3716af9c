-- Use it for any log that grows at its foot: the newest message is the first item of the view, so a
-- message is inserted at the start and history at the end. Whoever reads further up keeps the words
-- under the eye and hears "unread".
local sw = require "scrollwork"

return sw.behavior("chat", {
  summary = "Newest at the bottom, and reading is never disturbed.",
  events = { unread = { "Messages came while further up was read.", { "count", "integer", "How many." } } },
}, function(log)
  log:configure { origin = "bottom" }                    -- y 0 is the newest message
  log:on("insert", function(e)
    if e.where == "before" then return end               -- history
    if log.y - e.extent <= 40 and log.phase == "idle" then
      log:scroll_to(e.last)                              -- was at the newest: follow
    else
      log:emit("unread", { count = e.count })            -- was reading: the view keeps what is read
    end
  end)
end)
