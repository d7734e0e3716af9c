-- Stories are the view's items, each as wide as the view. A wait is counted in seconds of its story that have passed: a
-- finger that holds leaves them as they are, what moves the view begins them anew. WCAG 2.2.2 asks for a way to pause
-- what moves by itself: a finger or a mouse that holds, and a button.
local sw = require "scrollwork"

return sw.behavior("stories", {
  summary = "Stories: each shows for some seconds, then the next one; a tap goes on or back, a finger that holds pauses.",
  options = {
    every = { 5, min = 0.1, unit = "s", "How long a story shows; its own data.seconds counts more." },
    bars = { type = "table", "The ids of items, one for each story: as wide as the share that has passed of what the item is inside of." },
    animate = { false, type = "any", "How the next one comes by itself and by a tap; as in view:scroll_to." },
    off_screen = { "pause", one_of = { "pause", "play" }, "What it does while nothing of it shows." },
    reduced_motion = { "pause", one_of = { "pause", "play" }, "What it does where motion is to be reduced: \"play\" jumps." },
    button = { type = "item", "An item that pauses it when it is tapped, and has it go on; that counts more than reduced_motion." },
  },
  events = {
    story = { "Another story shows.", { "index", "integer", "Which, from 1." }, { "id", "id", "Its id." } },
    pause = {
      "It pauses, pauses for another reason, or goes on.",
      { "paused", "boolean", "Whether it pauses." },
      { "why", "string", "\"touch\", \"off_screen\", \"reduced_motion\" or \"button\"; \"none\" while it goes on." },
    },
    finished = { "The last story has shown for its time, or a tap has gone on from it." },
  },
}, function(view, opt)
  local scene, button = view.scene, opt.button
  local bars = {}
  for i, id in ipairs(opt.bars or {}) do bars[i] = scene:get(id) end
  local story, seconds, passed                  -- the item that shows, how long it shows and how long it has
  local began, timers                           -- of the wait under way
  local finished, held = false, false           -- whether the last one is over; whether this finger has rested
  local chosen, why                             -- by the button: "pause" or "play"; what pauses, as last reported
  local turn

  local function elapsed() return passed + (began and sw.now() - began or 0) end

  local function fill(i, share)
    if bars[i] then scene:update(bars[i], { width = bars[i].parent.frame.width * share }) end
  end

  local function show()
    if story.alive then fill(story.index, sw.clamp(elapsed() / seconds, 0, 1)) end
  end

  local function show_all()
    if not (story and story.alive) then return end
    for i = 1, #bars do fill(i, i < story.index and 1 or 0) end
    show()
  end

  local function stop()
    if not began then return end
    passed, began = elapsed(), nil
    for _, timer in ipairs(timers) do timer:off() end
  end

  -- Begins an item's wait; it may be the one that shows.
  local function enter(item)
    stop()
    local own = type(item.data) == "table" and item.data.seconds
    if own and not (type(own) == "number" and own > 0) then
      error(("stories: data.seconds of '%s' must be a number above 0, got %s"):format(item.id, own))
    end
    local other = item ~= story
    story, seconds, passed, finished = item, own or opt.every, 0, false
    show_all()
    if other then view:emit("story", { index = item.index, id = item.id }) end
  end

  local function pause()
    if view.phase ~= "idle" and view.phase ~= "animating" then return "touch" end
    if opt.off_screen == "pause" and view.share == 0 then return "off_screen" end
    if chosen == "pause" then return "button" end
    if opt.reduced_motion == "pause" and scene.reduced_motion and not chosen then return "reduced_motion" end
  end

  -- Counts on or stops, as things are now.
  local function look(anew)
    if story and not story.alive then stop() story = nil end
    local there = view.phase == "idle" and view.aligned
    if there and (anew or there ~= story) then enter(there) end
    local reason = pause()
    if reason ~= why then
      why = reason
      view:emit("pause", { paused = reason ~= nil, why = reason or "none" })
    end
    if reason or finished or not story or view.phase ~= "idle" then
      stop()
    elseif not began then
      began = sw.now()
      timers = { sw.after(math.max(seconds - passed, 0), function() turn(1) end) }
      if bars[1] then timers[2] = sw.every(1 / scene.rate, show) end
    end
  end

  function turn(pages)
    if not story then return end
    stop()
    local to = view:page_offset(pages)
    if to ~= view.offset then
      if pages > 0 then fill(story.index, 1) end
      view:scroll_to({ x = to.x }, { animate = opt.animate, source = "program" })
    elseif pages < 0 then
      enter(story)
    elseif not finished then
      finished = true
      fill(story.index, 1)
      view:emit "finished"
    end
    look()
  end

  view:snap { to = "page", limit = "one" }
  view:on("phase", function(e)
    if e.to == "tracking" then held = false end
    look(e.to == "idle" and e.from ~= "tracking")
  end)
  view:on("press", function() held = true end)
  view:on("tap", function(e)
    if held then return end
    local x = scene.direction == "rtl" and view.width - e.point.x or e.point.x
    turn(x < view.width / 3 and -1 or 1)
  end)
  for _, name in ipairs { "scroll", "remove" } do view:on(name, function() look() end) end
  for _, name in ipairs { "insert", "move", "remove", "resize" } do view:on(name, show_all) end
  view:on("visibility", function() look() end, { fraction = 0 })
  if button then
    button:on("tap", function()
      chosen = (chosen == "pause" or why == "reduced_motion") and "play" or "pause"
      look()
    end)
  end
  look()
end)
