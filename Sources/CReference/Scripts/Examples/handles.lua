--- Scene:view
expect(scene:view("page").id):to_equal("page")

--- Scene:item
expect(scene:item("slide-2").index):to_equal(2)

--- Scene:lookup
expect(scene:lookup "nowhere"):to_be_nil()

--- Scene:get
local top, strip = scene:get("page", "gallery")
expect(strip.axis):to_equal("horizontal")

--- Scene:scroll_to
scene:scroll_to("d", { align = "top" })
expect(page):to_be_at { y = 600 }

--- Scene:rotate
local width, height = scene.width, scene.height
scene:rotate()
expect(scene.width):to_equal(height)
expect(scene.height):to_equal(width)

--- Scene:resize
scene:resize { width = 844, height = 390 }
tick(1)
expect(scene.width):to_equal(844)

--- Scene:update
scene:update("page", { data = "first" })
expect(scene:item("page").id):to_equal("page")

--- Scene:blur
page:item("b"):focus()
scene:blur()
expect(scene.focused):to_be_nil()

--- Scene:timeline
expect(scene:timeline "nowhere"):to_be_nil()

--- Scene:move_focus
expect(scene:move_focus "up"):to_be_nil()

--- Scene:duplicates
expect(#scene:duplicates()):to_equal(0)

--- Scene:convert
expect(scene:convert({ 0, 400 }, gallery).y):to_equal(0)

--- Scene:dump
local text = scene:dump()
expect(#text > 100):to_equal(true)

--- Scene:happen
local told = 0
local chat = sw.scene {
  sw.scroll { id = "log", sw.column { sw.item { height = 2000 } } },
  happenings = { new_message = function(scene) told = told + 1 end },
}
chat:happen "new_message"
expect(told):to_equal(1)

--- Scene:reload
gallery:scroll_to { x = 200 }
scene:reload()
expect(gallery.x):to_equal(200)

--- Scene:attach
local watch = sw.behavior("watch", function(host) host:on("scroll_end", function(e) print(e.view.id) end) end)
scene:attach(watch)

--- Scene:behaviors
local count = sw.behavior("count", function(host) host:on("scroll_end", function(e) print(e.view.id) end) end)
scene:attach(count)
expect(scene:behaviors()[1].name):to_equal "count"

--- Scene:detach
local watch = sw.behavior("watch", function(host) host:on("scroll_end", function(e) print(e.view.id) end) end)
scene:attach(watch)
scene:detach(watch)

--- Scene:on
local moved
scene:on("scroll", function(e) moved = e.view.id end)
page:scroll_by { y = 10 }
tick(1)
expect(moved):to_equal("page")

--- Scene:once
local count = 0
scene:once("scroll", function() count = count + 1 end)
flick(page, { y = -900 })
settle()
expect(count):to_equal(1)

--- Scene:mute
local quiet <close> = scene:mute "scroll"

--- Scene:emit
local heard = false
scene:on("ready", function() heard = true end)
scene:emit "ready"
tick(1)
expect(heard):to_equal(true)

--- Scene:on_preference
scene:on_preference("title", function(value) print(value) end)

--- Item:progress
expect(page:item("a"):progress()):to_be_near(page:item("a"):progress "cover")

--- Item:effect
page:item("b"):effect(function(t) return { opacity = 1 - math.abs(t) } end)
page:scroll_to { y = 250 }
tick()
expect(page:item("b").effects.opacity < 1):to_equal(true)

--- Item:timeline
expect(page:item("a"):timeline "nowhere"):to_be_nil()

--- Item:close_swipe
page:insert(sw.item { id = "mail", height = 60, swipe = 80 }, { before = "a" })
swipe(page:item "mail")
settle()
page:item("mail"):close_swipe()

--- Item:focus
page:item("e"):focus()
settle()
expect(page:item "e"):to_be_visible()

--- Item:convert
expect(page:item("b"):convert({ 0, 0 }, "global").y):to_equal(200)

--- Item:on
local taps = 0
page:item("b"):on("tap", function() taps = taps + 1 end)
tap(page:item "b")
tick(1)
expect(taps):to_equal(1)

--- Item:once
local taps = 0
page:item("b"):once("tap", function() taps = taps + 1 end)
tap(page:item "b")
tick(1)
tap(page:item "b")
tick(1)
expect(taps):to_equal(1)

--- Item:mute
local taps = 0
page:item("b"):on("tap", function() taps = taps + 1 end)
local quiet <close> = page:item("b"):mute "tap"
tap(page:item "b")
tick(1)
expect(taps):to_equal(0)

--- Item:emit
local heard = false
page:item("b"):on("attention", function() heard = true end)
page:item("b"):emit "attention"
tick(1)
expect(heard):to_equal(true)

--- Content:convert
page:scroll_by { y = 100 }
expect(page.content:convert({ 0, 250 }, page).y):to_equal(150)

--- Motion:wait
local outcome
sw.task(function() outcome = page:scroll_to("d", { animate = true }):wait() end)
settle()
expect(outcome):to_equal("arrived")

--- Motion:cancel
local motion = page:scroll_to("d", { animate = true })
advance(0.1)
motion:cancel()
expect(motion.outcome):to_equal("cancelled")

--- Motion:on_end
local finished
page:scroll_to("d", { animate = true }):on_end(function(f) finished = f end)
settle()
expect(finished):to_equal(true)

--- Sub:off
local count = 0
local sub = page:on("scroll", function() count = count + 1 end)
sub:off()
page:scroll_by { y = 10 }
tick(1)
expect(count):to_equal(0)

--- Sub:disconnect
local sub = page:on("scroll", print)
sub:disconnect()
expect(sub.connected):to_equal(false)

--- Sub:pause
local sub = page:on("scroll", print)
sub:pause()
expect(sub.paused):to_equal(true)

--- Sub:resume
local count = 0
local sub = page:on("scroll", function() count = count + 1 end)
sub:pause()
sub:resume()
page:scroll_by { y = 10 }
tick(1)
expect(count):to_equal(1)

--- Task:cancel
local task = sw.task(function() sw.wait(10) end)
task:cancel()
expect(task.done):to_equal(true)

--- Task:wait
local order = {}
local first = sw.task(function() sw.wait(0.2) order[#order + 1] = "first" end)
sw.task(function() first:wait() order[#order + 1] = "second" end)
advance(1)
expect(order):to_equal({ "first", "second" })

--- Awaitable:wait
local done = false
sw.task(function()
  sw.all({ page:settled(), gallery:settled() }):wait()
  done = true
end)
settle()
expect(done):to_equal(true)

--- Scope:run
local count = 0
local group = sw.scope()
group:run(function() page:on("scroll", function() count = count + 1 end) end)
page:scroll_by { y = 10 }
tick(1)
expect(count):to_equal(1)

--- Scope:clear
local group = sw.scope(function() page:on("scroll", print) end)
group:clear()

--- Monitor:detach
local monitor = sw.monitor(page, "delegate")
monitor:detach()
expect(monitor.is_scrolling):to_equal(false)

--- Monitor:on
local values = {}
sw.monitor(page, "delegate"):on("change", function(e) values[#values + 1] = e.value end)
flick(page, { y = -900 })
settle()
tick(1)
expect(values):to_equal({ true, false })

--- Form:submit
local checkout = sw.form(form, { sections = { "name", "address", "payment" } })
form:update("address", { complete = true })
form:update("payment", { complete = true })
expect(checkout:submit()):to_equal(true)

--- Form:next
local checkout = sw.form(form, { sections = { "name", "address", "payment" } })
local field = checkout:next()
print(field and field.id)

--- Form:previous
local checkout = sw.form(form, { sections = { "name", "address", "payment" } })
local field = checkout:previous()
print(field and field.id)

--- Form:look_again
local checkout = sw.form(form, { sections = { "name", "address", "payment" } })
checkout:submit()
checkout:look_again()

--- Trace:samples
flick(page, { y = -900 })
settle()
expect(page.trace:samples()[1].y):to_equal(0)

--- Trace:at
flick(page, { y = -900 })
settle()
expect(page.trace:at(0).phase):to_equal("idle")

--- Trace:text
flick(page, { y = -900 })
settle()
expect(#page.trace:text() > 100):to_equal(true)

--- Event:stop
page:on("scroll", function(e) e:stop() end)
local count = 0
scene:on("scroll", function() count = count + 1 end)
page:scroll_by { y = 10 }
tick(1)
expect(count):to_equal(0)

--- Curve:offset
expect(sw.physics.spring({ from = 0, to = 100, response = 0.5, damping_ratio = 1 }):offset(0)):to_equal(0)

--- Curve:velocity
expect(sw.physics.decay({ velocity = 1000 }):velocity(0)):to_be_near(1000)

--- Curve:done
expect(sw.physics.decay({ velocity = 1000 }):done(60)):to_equal(true)

--- Curve:duration
expect(sw.physics.decay({ velocity = 0 }):duration()):to_equal(0)

--- Curve:time_at
expect(sw.physics.decay({ velocity = 1000 }):time_at(-5)):to_equal(math.huge)

--- Curve:settle_time
expect(sw.physics.spring({ to = 100, response = 0.5, damping_ratio = 1 }):settle_time(0.5) > 0):to_equal(true)

--- Proxy:scroll_to
local proxy
local small = sw.scene {
  width = 300, height = 400,
  sw.reader(function(p)
    proxy = p
    return sw.scroll { id = "menu", height = 400, sw.item { id = "tea", height = 900 }, sw.item { id = "cake", height = 300 } }
  end),
}
proxy:scroll_to("cake", { align = "top" })
expect(small:view("menu").at_end):to_equal(true)

--- Proxy:scroll_to_edge
local proxy
local small = sw.scene {
  width = 300, height = 400,
  sw.reader(function(p)
    proxy = p
    return sw.scroll { id = "menu", height = 400, sw.item { id = "tea", height = 900 } }
  end),
}
proxy:scroll_to_edge "bottom"
expect(small:view("menu").y):to_equal(500)

--- Proxy:scroll_by
local proxy
local small = sw.scene {
  width = 300, height = 400,
  sw.reader(function(p)
    proxy = p
    return sw.scroll { id = "menu", height = 400, sw.item { id = "tea", height = 900 } }
  end),
}
proxy:scroll_by { y = 120 }
expect(small:view("menu").y):to_equal(120)

--- ScrollManager:scroll_to
local manager
local small = sw.scene {
  width = 300, height = 400,
  sw.reader(function(proxy)
    manager = sw.scroll_manager("articles", { proxy = proxy })
    return sw.scroll { id = "menu", height = 400, sw.item { id = "tea", height = 500 }, sw.item { id = "cake", height = 900 } }
  end),
}
manager:scroll_to "cake"
settle()
expect(small:view("menu").y):to_equal(500)

--- ScrollManager:scroll_to_header
local manager
local small = sw.scene {
  width = 300, height = 400,
  sw.reader(function(proxy)
    manager = sw.scroll_manager("articles", { proxy = proxy, header = "top", content = "text" })
    return sw.scroll { id = "menu", height = 400, sw.item { id = "top", height = 300 }, sw.item { id = "text", height = 900 } }
  end),
}
small:view("menu"):scroll_to_edge "bottom"
manager:scroll_to_header()
settle()
expect(small:view("menu").y):to_equal(0)

--- ScrollManager:scroll_to_content
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

--- Link:choose
local small = sw.scene {
  width = 300, height = 500,
  sw.scroll { id = "labels", axis = "horizontal", height = 50, sw.row {
    sw.item { id = "tea", width = 200, height = 50 }, sw.item { id = "cake", width = 200, height = 50 } } },
  sw.scroll { id = "menu", height = 400, sw.section { id = "tea", height = 600 }, sw.section { id = "cake", height = 600 } },
}
local link = sw.link { kind = "sections", list = small:view "menu", labels = small:view "labels" }
link:choose "cake"
settle()
expect(link.active):to_equal("cake")

--- Link:add
local link = sw.link { kind = "mirror", page, list }
link:add(form)
page:scroll_by { y = 20 }
tick(2)
expect(form.y):to_equal(20)

--- Link:remove
local link = sw.link { kind = "mirror", page, list, form }
link:remove(form)
page:scroll_by { y = 20 }
tick(2)
expect(form.y):to_equal(0)

--- Link:scroll_to
local link = sw.link { kind = "mirror", page, list }
link:scroll_to("c", { align = "top" })
tick(2)
expect(list.y):to_equal(400)

--- Link:scroll_by
local link = sw.link { kind = "mirror", page, list }
link:scroll_by { y = 60 }
tick(2)
expect(page.y):to_equal(60)

--- Link:scroll_to_edge
local link = sw.link { kind = "mirror", page, list }
page:scroll_by { y = 60 }
link:scroll_to_edge "top"
tick(2)
expect(page.y):to_equal(0)

--- Link:stop
local link = sw.link { kind = "mirror", page, list }
flick(page, { y = -900 })
link:stop()
expect(page.phase):to_equal("idle")

--- Link:off
local link = sw.link { kind = "mirror", page, list }
link:off()
page:scroll_by { y = 60 }
tick(2)
expect(list.y):to_equal(0)

--- Comparison:detach
local comparison = sw.compare_monitors(page)
flick(page, { y = -900 })
settle()
comparison:detach()
print(#comparison.disagreements)

--- Path:play
gen.path("page", { down = { 195, 300 } }, { by = { 0, -100 }, over = 0.1 }):play()
settle()
expect(page.y > 0):to_equal(true)

--- Item:on_preference
page:item("b"):on_preference("title", function(value) print(value) end)

--- Item:on_geometry
local count = 0
page:item("b"):on_geometry(function(g) return g end, function() count = count + 1 end)
page:scroll_by { y = 200 }
tick(1)
print(count)

--- Touch:move
local finger = touch(page)
finger:move { by = { 0, -120 }, over = 0.2 }
expect(page.y):to_be_near(120, 0.5)

--- Touch:path
touch(page):path { { 0, -12 }, { 0, -20 }, { 0, -20 } }:release { velocity = { 0, 0 } }
expect(page.y):to_be_near(42, 0.5)    -- 52 pt, of which 10 are the slop

--- Touch:step
local one, two = touch(page, { 100, 200 }), touch(page, { 100, 400 })
one:step { 0, -40 }
two:step { 0, -40 }
tick(1)
expect(page.y > 0):to_equal(true)

--- Touch:cancel
local finger = touch(page):move { by = { 0, -120 }, over = 0.1 }
finger:cancel()
settle()
expect(page.y):to_be_near(120, 0.5)    -- no fling

--- Touch:hold
touch(page):move({ by = { 0, -120 }, over = 0.2 }):hold(0.3):release()
settle()
expect(page.y):to_be_near(120, 0.5)

--- Touch:release
touch(page):move({ by = { 0, -120 }, over = 0.2 }):release { velocity = { 0, -900 } }
settle()
expect(page.y > 200):to_equal(true)

--- Touch:pinch
page:configure { zoom = { max = 4 } }
local finger = touch(page)
finger:pinch { scale = 2, over = 0.2 }
expect(page.zoom > 1):to_equal(true)

--- Touch.down
local finger = touch(page)
expect(finger.down):to_equal(true)
