-- A tap lays the picture across all lanes, as large as its shape allows, and shows it; another tap, or a tap on
-- another picture, puts it back into its lane. Pictures behind an open one may change their lanes.
local sw = require "scrollwork"

return sw.behavior("masonry", {
  summary = "A board of pictures in lanes, of which one can be open.",
  events = {
    opened = {
      "A picture was tapped.", { "id", "id", "Which." }, { "open", "boolean", "Whether it is open now." },
    },
  },
}, function(board)
  local open, extent   -- the picture that is open, and its extent in its lane

  local function close()
    if open and open.alive then board:update(open, { span = 1, height = extent }) end
    open = nil
  end

  board:on("tap", function(e)
    local picture = e.item
    if not picture or not picture.column then return end   -- not in a lane
    local was = open
    close()
    if picture ~= was then
      open, extent = picture, picture.frame.height
      local width = picture.frame.width
      board:update(picture, { span = "all" })
      board:update(picture, { height = extent * picture.frame.width / width })
      board:scroll_to(picture, { animate = true })
    end
    board:emit("opened", { id = picture.id, open = open ~= nil })
  end)
end)
