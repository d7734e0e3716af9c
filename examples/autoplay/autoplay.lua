-- The view turns to the stop after the one that shows, of whatever snap rule it has, and from the last back to the
-- first; with loop = true it goes on round. WCAG 2.2.2 asks for a way to pause what moves by itself: a mouse over it,
-- focus in it, a finger, and a button where the page has one. A pause begins the wait anew.
local sw = require "scrollwork"

return sw.behavior("autoplay", {
  summary = "Turns to the next page by itself, and waits while a mouse, focus or a finger is on it, or nothing of it shows.",
  options = {
    every = { 4, min = 0.1, unit = "s", "How long each page stays." },
    animate = { true, type = "any", "How it moves; as in view:scroll_to." },
    after_touch = { "stop", one_of = { "stop", "resume" }, "What a finger, wheel or key on it does: end it, or pause it until the view rests." },
    while_hovered = { "pause", one_of = { "pause", "play" }, "What it does while a mouse is over it." },
    while_focused = { "pause", one_of = { "pause", "play" }, "What it does while something in it has focus." },
    off_screen = { "pause", one_of = { "pause", "play" }, "What it does while nothing of it shows." },
    reduced_motion = { "pause", one_of = { "pause", "play" }, "What it does where motion is to be reduced: \"play\" jumps." },
    button = { type = "item", "An item that ends it when it is tapped, and has it go on; that counts more than after_touch and reduced_motion." },
    progress = { type = "function", "Called in each tick of the wait with the share of it that has passed, 0 to 1, and with 0 where it ends." },
  },
  events = {
    autoplay = {
      "It goes on, pauses or has ended.",
      { "state", "string", "\"playing\", \"paused\" or \"stopped\"." },
      { "why", "string", "\"touch\", \"hover\", \"focus\", \"off_screen\", \"reduced_motion\" or \"button\"; \"none\" while it plays." },
    },
  },
}, function(view, opt)
  local scene, button = view.scene, opt.button
  local stopped, chosen = nil, false            -- what has ended it; whether the button has it go on
  local touched = false                         -- whether the user moves the view
  local state, why                              -- as last reported
  local timer, ticker, began                    -- of the wait

  local function is_inside(item)
    while item do
      if item == view then return true end
      item = item.parent
    end
    return false
  end

  -- What holds it up; nil for nothing. What moves the view otherwise, its own turns too, is no pause.
  local function pause()
    if touched then return "touch" end
    if opt.while_hovered == "pause" and view.hovered then return "hover" end
    if opt.while_focused == "pause" and is_inside(scene.focused) then return "focus" end
    if opt.off_screen == "pause" and view.share == 0 then return "off_screen" end
    if opt.reduced_motion == "pause" and scene.reduced_motion and not chosen then return "reduced_motion" end
  end

  local function show()
    if opt.progress then opt.progress(began and sw.clamp((sw.now() - began) / opt.every, 0, 1) or 0) end
  end

  local function turn()
    local there = view:page_offset()
    if there == view.offset then there = view.range.min end
    local to = { x = view.axis ~= "vertical" and there.x or nil, y = view.axis ~= "horizontal" and there.y or nil }
    view:scroll_to(to, { animate = opt.animate, source = "program" })
  end

  local function end_wait()
    if timer then timer:off() end
    if ticker then ticker:off() end
    timer, ticker, began = nil, nil, nil
  end

  -- Begins the wait anew, unless something holds it up.
  local function begin()
    end_wait()
    local reason = stopped or pause()
    local now = stopped and "stopped" or reason and "paused" or "playing"
    if now ~= state or reason ~= why then
      state, why = now, reason
      view:emit("autoplay", { state = now, why = reason or "none" })
    end
    if not reason and view.phase == "idle" then
      began = sw.now()
      timer = sw.after(opt.every, function()
        end_wait()
        if not pause() then turn() end
        if view.phase == "idle" then begin() else show() end
      end)
      if opt.progress then ticker = sw.every(1 / scene.rate, show) end
    end
    show()
  end

  -- What does not change whether it is held up leaves the wait alone.
  local function look()
    if (stopped or pause()) ~= why then begin() end
  end

  view:on("phase", function(e)
    if e.to == "idle" then
      touched = false
    elseif e.to == "tracking" or e.to == "interacting" or e.source == "user" then
      touched = true
      if opt.after_touch == "stop" and not stopped then stopped, chosen = "touch", false end
    end
    begin()
  end)
  view:on("scroll", function(e)
    if view.phase == "idle" and e.source ~= "layout" then begin() end     -- a script has moved it at once
  end)
  view:on("hover", look)
  view:on("leave", look)
  view:on("visibility", look, { fraction = 0 })
  scene:on("focus", look)
  if button then
    button:on("tap", function()
      if stopped then stopped, chosen = nil, true else stopped = "button" end
      begin()
    end)
  end
  begin()
end)
