--- expect.never
expect(page).never:to_be_at { y = 100 }

--- expect:within
page:scroll_to("d", { align = "top", animate = true })
expect(page):within(1):to_be_at { y = 600 }

--- expect:to_be_at
page:scroll_to("c", { align = "top" })
expect(page):to_be_at { y = 400 }
expect(page:item "c"):to_be_at { top = 0, within = 1 }

--- expect:to_be_visible
expect(page:item "a"):to_be_visible { fully = true }
expect(page:item "f").never:to_be_visible()

--- expect:to_rest_on
gallery:snap "views"
gallery:scroll_to "slide-3"
expect(gallery):to_rest_on "slide-3"

--- expect:to_be_near
expect(0.1 + 0.2):to_be_near(0.3, 1e-9)

--- expect:to_be_in_phase
touch(page):move { by = { 0, -80 }, over = 0.1 }
expect(page):to_be_in_phase "interacting"

--- expect:to_emit
local moved = expect(page)
flick(page, { y = -900 })
settle()
moved:to_emit("scroll_end", 1)

--- expect:to_emit_in_order
local moved = expect(page)
flick(page, { y = -900 })
settle()
moved:to_emit_in_order { "will_begin_drag", "did_end_drag", "scroll_end" }

--- expect:always
flick(page, { y = -900 })
settle()
expect(page.trace):always(function(sample) return sample.y >= 0 end)

--- expect:eventually
flick(page, { y = -900 })
settle()
expect(page.trace):eventually(function(sample) return sample.y > 100 end)

--- expect:to_equal
expect({ 1, { x = 2 } }):to_equal({ 1, { x = 2 } })

--- expect:to_be_nil
expect(page:lookup "nowhere"):to_be_nil()

--- expect:to_raise
expect(function() page:item "nowhere" end):to_raise "SW2005"

--- expect:to_match_snapshot
flick(page, { y = -900 })
settle()
expect(page):to_match_snapshot "flick-up"

--- expect:to_be_less_than
expect(page.y):to_be_less_than(1)

--- expect:to_be_at_most
expect(page.y):to_be_at_most(0)

--- expect:to_be_more_than
page:scroll_to { y = 100 }
expect(page.y):to_be_more_than(99)

--- expect:to_be_at_least
page:scroll_to { y = 100 }
expect(page.y):to_be_at_least(100)

--- expect:to_be_between
expect(page.height):to_be_between(100, 1000)

--- expect:to_be_true
expect(page.at_start):to_be_true()

--- expect:to_be_false
expect(page.is_scrolling):to_be_false()

--- expect:to_be_one_of
expect(page.phase):to_be_one_of { "idle", "decelerating" }

--- expect:to_contain
expect { "a", "b" }:to_contain "b"
expect("slide-12"):to_contain "slide"

--- expect:to_match
expect("slide-12"):to_match "^slide%-%d+$"
