--- View:scroll_to
page:scroll_to("d", { align = "top" })
expect(page):to_be_at { y = 600 }

--- View:scroll_to_edge
page:scroll_to_edge "bottom"
expect(page.at_end):to_equal(true)

--- View:scroll_by
page:scroll_by { y = 120 }
expect(page.y):to_equal(120)

--- View:stop
flick(page, { y = -900 })
advance(0.1)
page:stop()
expect(page.phase):to_equal("idle")

--- View:auto_scroll
expect(page:auto_scroll({ 10, page.height - 1 }, { speed = 600 }).y):to_be_near(590, 1)
advance(0.5)
page:auto_scroll(nil)
expect(page.y):to_be_near(295, 1)

--- View:begin_refresh
page:configure { refresh = { edge = "bottom" } }
page:begin_refresh()
expect(page.refreshing_edges[1]):to_equal("bottom")

--- View:end_refresh
page:on("refresh", function(e) if e.begin then page:end_refresh() end end)

--- View:settled
local place
sw.task(function()
  flick(page, { y = -900 })
  page:settled():wait()
  place = page.y
end)
settle()
expect(place):to_equal(page.y)

--- View:at
flick(page, { y = -900 })
settle()
expect(page:at(0).y):to_equal(0)

--- View:why_not_scrollable
expect(page:why_not_scrollable()):to_be_nil()
page:configure { enabled = false }
expect(page:why_not_scrollable()):to_equal("disabled")

--- View:explain_offset
page:scroll_by { y = 120 }
print(page:explain_offset())

--- View:convert
expect(gallery:convert({ 0, 0 }, "global").y):to_equal(400)

--- View:item
expect(page:item("c").top):to_equal(400)

--- View:lookup
expect(page:lookup "nowhere"):to_be_nil()

--- View:find
local item = page:find(function(item) return item.data.number > 2 end)
expect(item.id):to_equal("c")

--- View:items
expect(#page:items()):to_equal(6)

--- View:visible
local shown = page:visible { fraction = 0.5 }
expect(#shown):to_equal(2)

--- View:mark
page:mark "b"
expect(page.marked):to_equal("b")

--- View:configure
page:configure { bounce = "off", slop = 4 }
touch(page):move { by = { 0, 60 }, over = 0.1 }
expect(page.y):to_equal(0)

--- View:insert
page:insert(sw.item { id = "new", height = 50 }, { at = "end" })
expect(page.content_size.height):to_equal(1250)

--- View:remove
page:remove "b"
expect(page.content_size.height):to_equal(1000)

--- View:move
page:move("f", { before = "a" })
expect(page:item("f").frame.y):to_equal(0)

--- View:update
page:update("b", { height = 300 })
expect(page.content_size.height):to_equal(1300)

--- View:replace
page:replace("b", "d", { sw.item { id = "new", height = 50 } })
expect(page:item("e").frame.y):to_equal(250)

--- View:apply
page:apply({ "f", "a", "g" }, function(id) return sw.item { id = id, height = 80 } end)
expect(page:item("g").frame.y):to_equal(400)
expect(page.content_size.height):to_equal(480)

--- View:timeline
expect(page:timeline "nowhere"):to_be_nil()

--- View:reorder
page:reorder { delay = 0.3, may_drop = function(item, neighbor) return neighbor.id ~= "a" end }

--- View:leaving
sw.with_animation({ duration = 0.5, curve = "linear" }, function() page:remove "c" end)
tick(15)
expect(page:leaving()[1].id):to_equal("c")
expect(page:leaving()[1].opacity):to_be_near(0.5, 1e-9)

--- View:rename
page:rename("b", "second")
expect(page:item("second").frame.y):to_equal(200)

--- View:batch
page:batch(function()
  page:remove "a"
  page:update("b", { height = 300 })
end)
expect(page.content_size.height):to_equal(1100)

--- View:page_offset
expect(page:page_offset().y):to_equal(400)
expect(page:page_offset(-1).y):to_equal(0)

--- View:dismiss
sheet:configure { dismissible = true }
sheet:on("will_dismiss", function(e) return e.by ~= "tap" end)
sheet:dismiss { animate = { duration = 0.2, curve = "ease" } }
settle()
expect(sheet.y):to_equal(0)

--- View:invalidate_detents
local wanted = 200
sheet:configure { detents = { own = function(room) return wanted + room.bottom end }, animate = false }
wanted = 260
sheet:invalidate_detents()
expect(sheet.y):to_equal(260)

--- View:route
page:route(function(drag) return drag.dy < 0 and page or nil end)
flick(page, { y = -900 })
settle()
expect(page.y > 0):to_equal(true)

--- View:snap
gallery:snap "views"
flick(gallery, { x = -300 })
settle()
expect(gallery):to_rest_on { "slide-1", "slide-2" }

--- View:set_current
gallery:snap { to = "views", strict = true }
gallery:set_current "slide-3"
settle()
expect(gallery):to_rest_on "slide-3"

--- View:physics
page:physics { rate = "fast" }
flick(page, { y = -900 })
settle()
expect(page.y < 500):to_equal(true)

--- View:zoom_to
page:configure { zoom = { min = 1, max = 4 } }
page:zoom_to { scale = 2 }
expect(page.zoom):to_equal(2)

--- View:set_position
page:set_position { id = "c", anchor = "top" }
expect(page.y):to_equal(400)

--- View:save
page:scroll_to("c", { align = "top" })
local saved = page:save()
expect(saved.id):to_equal("c")

--- View:restore
page:scroll_to("c", { align = "top" })
local saved = page:save()
page:scroll_to_edge "top"
expect(page:restore(saved)):to_equal(true)
expect(page.y):to_equal(400)

--- View:shift
page:scroll_by { y = 100 }
page:shift { y = 50 }
expect(page.y):to_equal(150)

--- View:attach
local quiet = sw.behavior("quiet", function(view) view:configure { indicators = false } end)
page:attach(quiet)

--- View:behaviors
local paged = sw.behavior("paged", function(view) view:snap "page" end)
page:attach(paged)
expect(page:behaviors()[1].name):to_equal "paged"
expect(page:behaviors()[1].claims[1]):to_equal "snap"

--- View:detach
local loud = sw.behavior("loud", function(view) view:on("scroll", function() print "moved" end) end)
page:attach(loud)
page:detach(loud)

--- View:on
local count = 0
page:on("scroll", function(e) count = count + 1 end)
flick(page, { y = -900 })
settle()
expect(count > 10):to_equal(true)

--- View:once
local first
page:once("scroll", function(e) first = e.to.y end)
flick(page, { y = -900 })
settle()
expect(first > 0 and first < page.y):to_equal(true)

--- View:mute
local count = 0
page:on("scroll", function() count = count + 1 end)
do
  local quiet <close> = page:mute "scroll"
  page:scroll_by { y = 100 }
  tick(1)
end
expect(count):to_equal(0)

--- View:emit
local heard
page:on("saved", function(e) heard = e.count end)
page:emit("saved", { count = 3 })
tick(1)
expect(heard):to_equal(3)

--- View:on_preference
page:on_preference("title", function(value) print(value) end)

--- View:on_geometry
local count = 0
page:on_geometry(function(g) return g.offset.y > 100 end, function() count = count + 1 end)
page:scroll_by { y = 200 }
tick(1)
expect(count):to_equal(1)
