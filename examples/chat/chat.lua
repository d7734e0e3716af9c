-- Use it for any log that grows at its foot. Without turn the newest message is the first item of the view, so a
-- message is inserted at the start and history at the end. Whoever reads further up keeps the words under the eye
-- and hears "unread".
-- With turn = "top" the newest message is the last item, as an answer grows downwards: what one sends goes to the
-- top and stays there while the answer fills the room below it. Going to the end follows the answer from then on.
local sw = require "scrollwork"

--- The conversation with turns.
local function take_turns(log, opt)
  log:configure { follow = true }
  log:set_position { edge = "bottom", anchor = "bottom" }
  local filled = log.content_size.height > 0

  local function is_sent(item)
    if opt.sent then return opt.sent(item) end
    return type(item.data) == "table" and item.data.sent == true
  end

  log:on("insert", function(e)
    local first = e.ids[1] and log:item(e.ids[1])
    local is_history = e.where == "before" or filled and first and first.frame.y <= 0
    filled = true
    if is_history then return end
    for i = #e.ids, 1, -1 do
      local item = log:item(e.ids[i])
      if item and is_sent(item) then
        return log:set_position { id = item.id, anchor = "top", room = true, animate = opt.animate }
      end
    end
    if first and not first.visible then log:emit("unread", { count = e.count }) end
  end)
end

return sw.behavior("chat", {
  summary = "Newest at the bottom, and reading is never disturbed.",
  options = {
    turn = { type = "string", one_of = { "top" }, "\"top\": what one sends goes to the top, and the answer fills the room below." },
    sent = { type = "function", "With turn: whether an item is what one has sent; else its data says it, with sent = true." },
    animate = { true, type = "any", "With turn: how it goes to the top; as in view:set_position." },
  },
  events = { unread = { "Messages came while further up was read.", { "count", "integer", "How many." } } },
}, function(log, opt)
  if opt.turn then return take_turns(log, opt) end
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
