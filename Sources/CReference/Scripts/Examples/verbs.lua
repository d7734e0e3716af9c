--- require
local sw = require "scrollwork"
print(sw.now())

--- tap
tap(page:item "b")
tick(1)

--- swipe
page:insert(sw.item { id = "mail", height = 60, swipe = 80 }, { before = "a" })
swipe(page:item "mail")
settle()
expect(page:item("mail").swipe_open):to_equal(true)

--- drag
drag(page, { by = { 0, -120 }, over = 0.2, velocity = { 0, 0 } })
settle()
expect(page.y):to_be_near(120, 0.5)

--- flick
flick(page, { y = -900 })
settle()
expect(page.y > 200):to_equal(true)

--- touch
touch(page):move({ by = { 0, -100 }, over = 0.1 }):hold(0.2):release { velocity = { 0, 0 } }
settle()
expect(page.y):to_be_near(100, 0.5)

--- hover
local come = 0
page:on("hover", function(e) come = come + 1 end)
hover(page)
tick()
expect(page.hovered):to_equal(true)
expect(come):to_equal(1)

--- leave
hover(page)
leave()
tick()
expect(page.hovered):to_equal(false)

--- wheel
wheel(page, { y = 120, ticks = 3 })
settle()
expect(page.y > 0):to_equal(true)

--- scrollbar
scrollbar(page, { by = 40, over = 0.2 })
settle()

--- keys
keys(page, "PageDown")
settle()
expect(page.y > 0):to_equal(true)

--- pinch
page:configure { zoom = { min = 1, max = 4 } }
pinch(page, { scale = 2, over = 0.2 })
settle()
expect(page.zoom > 1):to_equal(true)

--- focus
focus(page:item "e")
settle()
expect(page:item "e"):to_be_visible()

--- keyboard
keyboard { overlap = 291, over = 0 }
tick(1)
expect(scene.keyboard):to_equal(291)

--- tap_status_bar
page:scroll_by { y = 300 }
tap_status_bar()
settle()

--- accessibility_scroll
accessibility_scroll(page, "down")
settle()

--- advance
advance(0.5)
expect(scene.now):to_be_near(0.5)

--- tick
tick(30)
expect(scene.tick):to_equal(30)

--- settle
flick(page, { y = -900 })
settle { within = 10 }
expect(page.phase):to_equal("idle")
