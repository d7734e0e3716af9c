-- A chat whose newest message is at the bottom. Who is at the bottom sees each message come; who reads further up is
-- left alone and hears "unread" with e.count, for a button that emits "jump".
local sw = require "scrollwork"

return sw.behavior("no_yank", function(log, opt)
  log:configure { follow = opt.near or 40 }              -- within so many points of the end, the view follows it
  log:on("insert", function() log:emit("unread", { count = log.unseen }) end)
  log:on("scroll_end", function() log:emit("unread", { count = log.unseen }) end)
  log:on("jump", function() log:scroll_to_edge("bottom", { animate = true }) end)
end)
