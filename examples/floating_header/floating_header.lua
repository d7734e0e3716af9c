local sw = require "scrollwork"

return sw.behavior("floating_header", {
  summary = "A header that comes back with any movement towards the start and is never left half open.",
  events = { title = { "For whatever fades with the header.", { "ratio", "number", "How much of it shows, from 0 to 1." } } },
  relations = { rest = "A movement towards the start brings the header back, which moves a page near its start." },
}, function(page)
  page:on("header", function(e) page:emit("title", { ratio = e.ratio }) end)
end)
