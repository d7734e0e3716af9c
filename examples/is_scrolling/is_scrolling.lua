-- One honest "something is moving". For closing menus, pausing videos, hiding buttons while anything on
-- the screen scrolls: the scene emits "is_scrolling" with e.value true when the first view leaves its
-- rest, and false once all have rested for `linger` seconds, 0.1 if not said.
local sw = require "scrollwork"

return sw.behavior("is_scrolling", function(scene, opt)
  local moving, shown = {}, false
  scene:on("phase", function(e)                             -- every view's phase changes arrive here
    moving[e.view] = e.to ~= "idle" or nil                  -- handles are good table keys
    if not next(moving) then sw.wait(opt.linger or 0.1) end -- ride out the gap between two flicks
    local now = next(moving) ~= nil
    if now == shown then return end
    shown = now
    scene:emit("is_scrolling", { value = now })
  end)
end)
