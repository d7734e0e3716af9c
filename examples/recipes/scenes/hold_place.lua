-- A log of messages, 40 to 100 points each. "earlier" is what a button above the log loads.
local sw = require "scrollwork"

local function message(i) return sw.item { id = "m" .. i, height = 40 + i * 37 % 61 } end

return function(opt)
  local messages = { id = "log" }
  for i = 101, 200 do messages[#messages + 1] = message(i) end
  return sw.scene {
    device = "phone",
    sw.scroll(messages),
    setup = function(scene)
      local log = scene:view "log"
      log:attach(require "hold_place", { follow_top = opt.follow_top })
      scene:on("earlier", function(e)
        local more = {}
        for i = e.from, 100 do more[#more + 1] = message(i) end
        log:insert(more, { at = "start" })
      end)
    end,
  }
end
