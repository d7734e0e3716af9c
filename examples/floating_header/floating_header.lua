-- A header that comes back with any movement towards the start and is never left half open. "title" tells how
-- much of the big title shows, e.ratio from 0 to 1, for whatever fades with it.
local sw = require "scrollwork"

return sw.behavior("floating_header", function(page)
  page:on("header", function(e) page:emit("title", { ratio = e.ratio }) end)
end)
