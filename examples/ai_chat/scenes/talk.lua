-- A talk with a model: questions and answers in order, below them a line to write in and a button to the newest.
-- An answer comes in pieces of a line, 20 of them a second; opt.lines says how many, opt.turns how many are there.
local sw = require "scrollwork"

local line = 24
local question_text = "Which way to the mill is dry after a week of rain?"
local answer_text = "Take the dam. The path by the river lies lower than the weir and floods first; the dam is gravel and drains"
  .. " within hours. From the quarry on both ways are one."

local function question(turn, text)
  return sw.item {
    id = "q" .. turn, height = 56, data = { sent = true },
    look = { role = "bubble_out", text = text ~= "" and text or question_text },
  }
end

local function reply(turn)
  return sw.item { id = "a" .. turn, height = line, look = { role = "bubble_in", text = answer_text } }
end

return function(opt)
  local before, lines = opt.turns or 4, opt.lines or 12
  local log = { id = "log", targets = true }
  for i = 1, before do
    log[2 * i - 1] = sw.item { id = "old-q" .. i, height = 56, look = { role = "bubble_out", text = question_text } }
    log[2 * i] = sw.item { id = "old-a" .. i, height = 200, look = { role = "bubble_in", text = answer_text } }
  end

  local function answer(_, write)
    for i = 1, lines do
      sw.wait(0.05)
      write(i * line)
    end
  end

  return sw.scene {
    device = "phone",
    sw.column {
      sw.scroll(log),
      sw.row {
        height = 64,
        sw.item { id = "line", look = { role = "field", text = "Ask anything", icon = "plus" } },
        sw.item { id = "latest", width = 64, look = { role = "button", text = "", icon = "forward" } },
        sw.item { id = "send", width = 80, look = { role = "button", text = "Send" } },
      },
    },
    setup = function(scene)
      scene:view("log"):attach(require "ai_chat", {
        question = question, reply = reply, answer = answer,
        send = scene:item "send", latest = scene:item "latest",
      })
    end,
  }
end
