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
