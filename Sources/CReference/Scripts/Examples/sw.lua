--- sw.now
advance(0.5)
expect(sw.now()):to_be_near(0.5)

--- sw.random
local die = sw.random(6)
expect(die >= 1 and die <= 6):to_equal(true)

--- sw.round
expect(sw.round(-2.5)):to_equal(-3)

--- sw.clamp
expect(sw.clamp(120, 0, 100)):to_equal(100)

--- sw.tuple
expect(sw.tuple("row", 3) == sw.tuple("row", 3)):to_equal(true)

--- sw.alive
local item = page:item "b"
page:remove "b"
expect(sw.alive(item)):to_equal(false)

--- sw.column
local small = sw.scene {
  width = 300, height = 400,
  sw.scroll { id = "menu", height = 400, sw.column { spacing = 8,
    sw.item { id = "tea", height = 300 }, sw.item { id = "cake", height = 300 } } },
}
expect(small:view("menu").content_size.height):to_equal(608)

--- sw.row
local small = sw.scene {
  width = 300, height = 400,
  sw.scroll { id = "strip", axis = "horizontal", height = 100, sw.row {
    sw.item { id = "one", width = 200, height = 100 }, sw.item { id = "two", width = 200, height = 100 } } },
}
expect(small:view("strip").content_size.width):to_equal(400)

--- sw.overlay
local small = sw.scene {
  width = 300, height = 400,
  sw.overlay { sw.item { id = "photo", height = 200 }, sw.item { id = "caption", height = 40 } },
}
expect(small:item("caption").frame.y):to_equal(small:item("photo").frame.y)

--- sw.spacer
local small = sw.scene {
  width = 300, height = 400,
  sw.column { sw.item { id = "top", height = 50 }, sw.spacer { min = 20 }, sw.item { id = "foot", height = 50 } },
}
expect(small:item("foot").frame.y >= 70):to_equal(true)

--- sw.item
page:insert(sw.item { id = "note", height = 60, data = "hello" }, { before = "a" })
expect(page:item("note").data):to_equal("hello")

--- sw.sensor
local small = sw.scene {
  width = 300, height = 400,
  sw.scroll { id = "menu", height = 400, sw.sensor { id = "eye" }, sw.item { id = "long", height = 900 } },
}
expect(sw.monitor(small:view "menu", "common").is_scrolling):to_equal(false)

--- sw.scroll
local small = sw.scene {
  width = 300, height = 400,
  sw.scroll { id = "menu", height = 200, sw.item { id = "long", height = 900 } },
}
expect(small:view("menu").range.max.y):to_equal(700)

--- sw.grid
local small = sw.scene {
  width = 300, height = 400,
  sw.scroll { id = "photos", height = 400, sw.grid { columns = 3,
    sw.item { id = "p1", height = 100 }, sw.item { id = "p2", height = 100 }, sw.item { id = "p3", height = 100 },
    sw.item { id = "p4", height = 100 } } },
}
expect(small:item("p4").frame.y):to_equal(100)

--- sw.section
local small = sw.scene {
  width = 300, height = 400,
  sw.scroll { id = "menu", height = 400, sw.section { id = "drinks", height = 500 }, sw.section { id = "cakes", height = 500 } },
}
small:view("menu"):scroll_to("cakes", { align = "top" })
expect(small:view("menu").section.id):to_equal("cakes")

--- sw.reversed
local small = sw.scene {
  width = 300, height = 400,
  sw.reversed { id = "log", height = 400, sw.item { id = "old", height = 600 }, sw.item { id = "new", height = 100 } },
}
expect(small:item "new"):to_be_visible { fully = true }

--- sw.tracked
local seen
local small = sw.scene {
  width = 300, height = 400,
  sw.tracked { id = "menu", height = 400, on_scroll = function(tracked) seen = tracked.y end,
    sw.item { id = "long", height = 900 } },
}
small:view("menu"):scroll_by { y = 50 }
tick(2)
expect(seen):to_equal(-50)

--- sw.tracker
local small = sw.scene {
  width = 300, height = 400,
  sw.scroll { id = "menu", height = 400, sw.tracker { id = "mark" }, sw.item { id = "long", height = 900 } },
}
expect(small:lookup("mark").frame.height):to_equal(0)

--- sw.header
local small = sw.scene {
  width = 300, height = 400,
  sw.scroll { id = "menu", height = 400, sw.header { height = 200, min_height = 60 }, sw.item { id = "long", height = 2000 } },
}
small:view("menu"):scroll_by { y = 70 }
expect(small:view("menu").header.height):to_equal(130)

--- sw.list
local small = sw.scene {
  width = 300, height = 400,
  sw.scroll { id = "rows", height = 400,
    sw.list { count = 1000000, extent = 40 } },
}
small:view("rows"):scroll_to(500000, { align = "top" })
expect(small:view("rows").y):to_equal(499999 * 40)
-- Three columns of square pictures, and a board in lanes as wide as fit.
local board = sw.scene {
  width = 320, height = 400,
  sw.scroll { id = "board",
    sw.list { id = "pictures", count = 100000, columns = 3, aspect = 1, spacing = 10 },
    sw.list { id = "pins", count = 3, extent = { 90, 50, 60 }, lanes = { adaptive = 100 } } },
}
expect(board:get("pictures").columns):to_equal(3)
expect(board:get("pictures").children[5].frame.x):to_equal(110)

--- sw.reader
local found
local small = sw.scene {
  width = 300, height = 400,
  sw.reader(function(proxy)
    found = proxy
    return sw.scroll { id = "menu", height = 400, sw.item { id = "long", height = 900 }, sw.item { id = "end", height = 100 } }
  end),
}
found:scroll_to("end")
expect(small:view("menu").at_end):to_equal(true)

--- sw.scene
local small = sw.scene { width = 300, height = 400, sw.scroll { id = "menu", height = 400 } }
expect(#small.views):to_equal(1)

--- sw.load_scene
local again = sw.load_scene((scene:dump()))
expect(again:view("page").content_size.height):to_equal(1200)

--- sw.position
page:set_position(sw.position { id = "c", anchor = "top" })
expect(page.y):to_equal(400)

--- sw.with_animation
sw.with_animation({ duration = 0.5 }, function() page:scroll_to("d", { align = "top" }) end)
advance(0.25)
expect(page.phase):to_equal("animating")

--- sw.animate
local height
local motion = sw.animate(56, 0, "snappy", function(value) height = value end)
tick(4)
expect(height < 56 and height > 0):to_equal(true)
settle()
expect(height):to_equal(0)
expect(motion.outcome):to_equal("arrived")

--- sw.scroll_manager
local manager
local small = sw.scene {
  width = 300, height = 400,
  sw.reader(function(proxy)
    manager = sw.scroll_manager("articles", { proxy = proxy, header = "top", content = "text" })
    return sw.scroll { id = "menu", height = 400, sw.item { id = "top", height = 300 }, sw.item { id = "text", height = 900 } }
  end),
}
manager:scroll_to_content()
settle()
expect(small:view("menu").y):to_equal(300)

--- sw.wait
local done = false
sw.task(function()
  sw.wait(0.5)
  done = true
end)
advance(0.6)
expect(done):to_equal(true)

--- sw.wait_for
local place
sw.task(function() place = sw.wait_for(page, "scroll_end", { within = 5 }).to.y end)
flick(page, { y = -900 })
settle()
expect(place):to_equal(page.y)

--- sw.wait_until
local reached
sw.task(function() reached = sw.wait_until(function() return page.y > 100 end, { within = 1 }) end)
flick(page, { y = -900 })
settle()
expect(reached):to_equal(true)

--- sw.task
local task = sw.task(function() sw.wait(1) end)
advance(2)
expect(task.done):to_equal(true)

--- sw.all
local count = 0
sw.task(function()
  sw.all({ page:scroll_to("d", { animate = true }), gallery:scroll_to("slide-3", { animate = true }) }):wait()
  count = 2
end)
settle()
expect(count):to_equal(2)

--- sw.first
local first
sw.task(function()
  first = sw.first({ sw.task(function() sw.wait(1) end), sw.task(function() sw.wait(0.2) end) }):wait()
end)
advance(2)
expect(first):to_equal(2)

--- sw.after
local said = false
sw.after(0.3, function() said = true end)
advance(0.4)
expect(said):to_equal(true)

--- sw.every
local count = 0
sw.every(0.1, function() count = count + 1 end)
advance(1.02)
expect(count):to_equal(10)

--- sw.behavior
local stops = sw.behavior("stops", { options = { found = { type = "table", required = true } } }, function(view, opt)
  view:on("scroll_end", function(e) opt.found[#opt.found + 1] = e.to.y end)
end)
local found = {}
page:attach(stops, { found = found })
flick(page, { y = -900 })
settle()
expect(#found):to_equal(1)

--- sw.scope
local group = sw.scope()
local count = 0
group:run(function() page:on("scroll", function() count = count + 1 end) end)
group:clear()
flick(page, { y = -900 })
settle()
expect(count):to_equal(0)

--- sw.state
local memory = sw.state { visits = 0 }
memory.visits = memory.visits + 1
expect(memory.visits):to_equal(1)

--- sw.on_reload
sw.on_reload(function(state) print("loaded again", state) end)

--- sw.link
local small = sw.scene {
  width = 300, height = 400,
  sw.scroll { id = "left", height = 200, sw.item { id = "l", height = 900 } },
  sw.scroll { id = "right", height = 200, sw.item { id = "r", height = 900 } },
}
local left, right = small:get("left", "right")
sw.link { kind = "mirror", left, right }
left:scroll_by { y = 120 }
tick(2)
expect(right.y):to_equal(120)

--- sw.monitor
local monitor = sw.monitor(page, "delegate")
touch(page):move { by = { 0, -80 }, over = 0.1 }
expect(monitor.is_scrolling):to_equal(true)

--- sw.compare_monitors
local comparison = sw.compare_monitors(page)
flick(page, { y = -900 })
settle()
comparison:detach()

--- sw.form
local checkout = sw.form(form, { sections = { "name", "address", "payment" } })
local sent, open = checkout:submit()
expect(sent):to_equal(false)
expect(open):to_equal({ "address", "payment" })

--- sw.sheet
sheet:scroll_to { detent = "half" }
settle()
expect(sheet.detent):to_equal("half")

--- sw.sorted
expect(sw.sorted { "b", 2, "a" }):to_equal({ 2, "a", "b" })

--- sw.physics.decay
local curve = sw.physics.decay { velocity = 1000, rate = "normal" }
expect(curve.target):to_be_near(sw.physics.project { velocity = 1000 }, 1)

--- sw.physics.project
expect(sw.physics.project { from = 100, velocity = 0 }):to_equal(100)

--- sw.physics.friction
local curve = sw.physics.friction { velocity = 1000, drag = 0.135 }
expect(curve:offset(0)):to_equal(0)

--- sw.physics.drag_through
expect(sw.physics.drag_through { from = 0, to = 300, velocity = 1000, final_velocity = 100 } > 0):to_equal(true)

--- sw.physics.spring
local curve = sw.physics.spring { from = 0, to = 100, response = 0.5, damping_ratio = 1 }
expect(curve.kind):to_equal("critical")

--- sw.physics.bouncing
local curve = sw.physics.bouncing { preset = "uikit", velocity = 3000, min = 0, max = 200 }
expect(curve:offset(60)):to_equal(200)

--- sw.physics.springback
expect(sw.physics.springback({ from = 60, to = 0 }).target):to_equal(0)

--- sw.physics.rubber_band
local shown = sw.physics.rubber_band { preset = "uikit", over = 100, dimension = 400 }
expect(shown > 0 and shown < 55):to_equal(true)

--- sw.physics.elastic
expect(sw.physics.elastic({ from = 40, velocity = 0 }):offset(0)):to_be_near(40)

--- sw.physics.clamping
expect(sw.physics.clamping({ velocity = 2000, min = 0, max = 300 }):offset(10)):to_be_near(300, 0.5)

--- sw.physics.fling
expect(sw.physics.fling({ preset = "android", velocity = 2000 }).distance > 0):to_equal(true)

--- sw.physics.carried_momentum
expect(sw.physics.carried_momentum { preset = "flutter", velocity = 2000 } > 0):to_equal(true)

--- sw.physics.tolerance
expect(sw.physics.tolerance({ pixel_ratio = 2 }).distance):to_be_near(0.5)

--- sw.physics.release_velocity
local samples = {}
for i = 0, 9 do samples[i + 1] = { i * 0.01, i * 5 } end
expect(sw.physics.release_velocity(samples, "lsq2")):to_be_near(500, 1)

--- sw.physics.page
expect(sw.physics.page { preset = "flutter", from = 250, velocity = 0, viewport = 400, max = 1200 }):to_equal(400)

--- sw.physics.keep_range
local offset = sw.physics.keep_range {
  old = { offset = 800, min = 0, max = 800 }, new = { offset = 800, min = 0, max = 500 }, velocity = 0,
}
expect(offset):to_equal(500)

--- sw.physics.chain
local ends = sw.physics.chain {
  deltas = { { 0, 80 } },
  views = { { offset = { 0, 0 }, max = { 0, 50 } }, { offset = { 0, 0 }, max = { 0, 500 } } },
}
expect(ends[1].y):to_equal(50)

--- sw.easing.linear
expect(sw.easing.linear(0.25)):to_equal(0.25)

--- sw.easing.ease
expect(sw.easing.ease(1)):to_equal(1)

--- sw.easing.ease_in
expect(sw.easing.ease_in(0.5) < 0.5):to_equal(true)

--- sw.easing.ease_out
expect(sw.easing.ease_out(0.5) > 0.5):to_equal(true)

--- sw.easing.ease_in_out
expect(sw.easing.ease_in_out(0.5)):to_be_near(0.5, 1e-6)

--- sw.easing.bezier
local curve = sw.easing.bezier(0.4, 0, 0.2, 1)
page:scroll_to("d", { align = "top", animate = { curve = curve, duration = 0.4 } })
settle()
expect(page):to_be_at { y = 600 }

--- sw.snap.css
local rest = sw.snap.css {
  scrollport = { 300, 400 }, content = { 300, 1200 }, axis = "y", strictness = "mandatory",
  areas = { { id = "a", rect = { 0, 0, 300, 400 }, align = { y = "start" } },
    { id = "b", rect = { 0, 400, 300, 400 }, align = { y = "start" } } },
  intent = { kind = "end", target = { 0, 350 }, axes = "y" },
}
expect(rest.y):to_equal(400)

--- sw.snap.interval
local rest = sw.snap.interval {
  preset = "rn_ios", interval = 100, projected = 160, velocity = 0, current = 160, max = 900, viewport = 300,
}
expect(rest):to_equal(200)

--- sw.geometry.reveal
expect(sw.geometry.reveal { viewport = 400, content = 1200, offset = 0, target = { 500, 100 }, align = "start" }):to_equal(500)

--- sw.anchoring.adjust
local kept = sw.anchoring.adjust {
  viewport = 400, offset = 100, content_before = 1200, content_after = 1300,
  before = { { id = "a", y = 0, height = 200 }, { id = "b", y = 200, height = 1000 } },
  after = { { id = "a", y = 0, height = 300 }, { id = "b", y = 300, height = 1000 } },
}
expect(kept.offset >= 100):to_equal(true)
