-- A chat whose newest message is at the bottom. Who is at the bottom sees each message come; who reads further up is
-- left alone and hears "unread" with e.count, for a button that emits "jump".
local sw = require "scrollwork"

return sw.behavior("no_yank", {
  summary = "A log that follows its end unless its reader is further up.",
  options = { near = { 40, min = 0, unit = "pt", "How near to the end the view follows it." } },
  events = { unread = { "The count of unread messages may have changed.", { "count", "integer", "How many." } } },
}, function(log, opt)
  log:configure { follow = opt.near }
  log:on("insert", function() log:emit("unread", { count = log.unseen }) end)
  log:on("scroll_end", function() log:emit("unread", { count = log.unseen }) end)
  log:on("jump", function() log:scroll_to_edge("bottom", { animate = true }) end)
end)
