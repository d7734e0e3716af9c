-- The conversation is that of the behavior chat with turn = "top". Here is what a model adds: a question is asked
-- with view:emit("ask", { text = }), and its answer is written piece by piece, in an item that grows.
local sw = require "scrollwork"

return sw.behavior("ai_chat", {
  summary = "A question goes to the top, and its answer streams into the room below it.",
  options = {
    answer = { type = "function", required = true, "Called with the question's text and write; write(height) shows the answer so far, and it may wait." },
    question = { type = "function", required = true, "Called with a number and the text; answers the question's node, whose data has sent = true." },
    reply = { type = "function", required = true, "Called with a number; answers the node that the answer is written to." },
    send = { type = "item", "A tap on it asks." },
    latest = { type = "item", "A tap on it goes to the end, and follows the answer." },
  },
  events = {
    answered = { "An answer is whole.", { "turn", "integer", "The question's number, from 1." } },
    away = { "The end left what shows, or came back: whether to show a way there.", { "value", "boolean", "Whether it is out of sight." } },
  },
}, function(log, opt)
  log:attach(require "scrollwork.behaviors.chat", { turn = "top" })
  local turns = 0

  local function ask(text)
    turns = turns + 1
    local turn = turns
    local reply = log:insert({ opt.question(turn, text), opt.reply(turn) }, { at = "end" })[2]
    opt.answer(text, function(height)
      if log.alive and reply.alive then log:update(reply, { height = height }) end
    end)
    if log.alive then log:emit("answered", { turn = turn }) end
  end

  log:on("ask", function(e) ask(e.text) end)
  if opt.send then opt.send:on("tap", function() ask("") end) end
  if opt.latest then
    opt.latest:on("tap", function() log:scroll_to_edge("bottom", { animate = true }) end)
  end
  log:on("edge", function(e)
    if e.edge == "bottom" then log:emit("away", { value = not e.at }) end
  end, { threshold = 40 })
end)
