-- For closing menus, pausing videos, hiding buttons while anything on the screen scrolls.
local sw = require "scrollwork"

return sw.behavior("is_scrolling", {
  summary = "One honest \"something is moving\".",
  host = "scene",
  options = { linger = { 0.1, min = 0, unit = "s", "How long all have rested before it says so." } },
  events = { is_scrolling = { "The first view left its rest, or all have rested.", { "value", "boolean", "Whether any moves." } } },
}, function(scene, opt)
  local moving, shown = {}, false
  scene:on("phase", function(e)                             -- every view's phase changes arrive here
    moving[e.view] = e.to ~= "idle" or nil                  -- handles are good table keys
    if not next(moving) then sw.wait(opt.linger) end -- ride out the gap between two flicks
    local now = next(moving) ~= nil
    if now == shown then return end
    shown = now
    scene:emit("is_scrolling", { value = now })
  end)
end)
