"""Faults that are planted in shipped behaviors, one at a time: explore has to find each.

A fault is the example, what it is, the text that is replaced in the example's behavior, and what replaces it.
"""

SNAP = "return { x = pitch * (here + sw.clamp(there - here, -1, 1)) }"

FAULTS = [
    ("carousel", "a sign: the natural end on the other side",
     "sw.round(move.natural.x / pitch)", "sw.round((2 * move.start.x - move.natural.x) / pitch + 0.2)"),
    ("carousel", "a page for every lift, also without speed",
     SNAP, "return { x = pitch * (here + (move.velocity.x >= 0 and 1 or -1)) }"),
    ("carousel", "the wrong axis",
     "sw.round(move.start.x / pitch)", "sw.round(move.start.y / pitch)"),
    ("carousel", "from the left in every language",
     "sw.round(move.start.x / pitch)", "sw.round(view.physical.x / pitch)"),
    ("carousel", "a speed a tick and not a second",
     SNAP, "return { x = pitch * (here + sw.clamp(sw.round(move.velocity.x / view.scene.rate / 12), -1, 1)) }"),
    ("carousel", "rounded up, so that a rest is left again",
     "sw.round(move.natural.x / pitch)", "math.ceil(move.natural.x / pitch + 0.01)"),
    ("carousel", "a rest that drifts by two points",
     SNAP, "return { x = move.start.x + pitch * sw.clamp(there - here, -1, 1) - 2 }"),
    ("carousel", "a field that does not exist",
     "move.natural.x", "move.target.x"),
    ("carousel", "a division by a speed that can be 0",
     "sw.round(move.natural.x / pitch)", "sw.round(move.natural.x / pitch + 20 / move.velocity.x)"),
    ("carousel", "ticks are counted to tell a flick",
     "  view:snap(function(move)                               -- called once, when the finger lifts\n",
     "  local ticks = 0\n  view:on(\"scroll\", function() ticks = ticks + 1 end)\n"
     "  view:on(\"will_begin_drag\", function() ticks = 0 end)\n  view:snap(function(move)\n"
     "    if ticks > 8 then return { x = (view.width + opt.gap) * sw.round(move.start.x / (view.width + opt.gap)) } end\n"),
    ("carousel", "two pages on the way back",
     SNAP, "local pages = sw.clamp(there - here, -1, 1)\n"
     "    return { x = pitch * (here + (pages < 0 and 2 * pages or pages)) }"),
    ("carousel", "the page is counted, and not read from the view",
     SNAP, "local kept = sw.state { page = 0 }\n"
     "    kept.page = sw.clamp(kept.page + sw.clamp(there - kept.page, -1, 1), 0, 4)\n"
     "    return { x = pitch * kept.page }"),
    ("carousel", "to the start whenever its code is attached",
     "  view:snap(function(move)                               -- called once, when the finger lifts\n",
     "  view:scroll_to { x = 0 }\n  view:snap(function(move)\n"),
    ("carousel", "to the start whenever content comes",
     "  view:snap(function(move)                               -- called once, when the finger lifts\n",
     "  view:on(\"geometry\", function() view:scroll_to { x = 0 } end)\n  view:snap(function(move)\n"),
    ("linked_tabs", "a tap beside the labels is not expected",
     "if not (e.item and e.item.id) then return end", "local _ = nil"),
    ("linked_tabs", "a name that items do not have",
     "tabs:mark(e.to.id)", "tabs:mark(e.to.title.id)"),
    ("linked_tabs", "an echo: each follows the other",
     "  local tabs = opt.tabs\n",
     "  local tabs = opt.tabs\n  tabs:on(\"scroll\", function(e) page:scroll_by { y = 3 } end)\n"
     "  page:on(\"scroll\", function(e) tabs:scroll_by { x = tabs.at_end and -7 or 5 } end)\n"),
    ("dots", "widths below 0: a missing clamp",
     "sw.clamp(1 - away, 0, 1)", "(1 - away)"),
    ("mirror", "an echo in place of the link",
     "  sw.link(group)\n",
     "  local function chase(from, to) from:on(\"scroll\", function() to:scroll_to { y = from.y + 1 } end) end\n"
     "  chase(pane, opt.with[1]); chase(opt.with[1], pane)\n"),
    ("sticky_table", "a nearest line that is looked for from the wrong side",
     "if i == 1 or math.abs(line - offset) < math.abs(best - offset) then best = line end",
     "if line > offset - 40 then return line end"),
    ("sticky_table", "rows are looked for among columns",
     "y = nearest(lines(columns + 1, columns, \"y\"), move.natural.y)",
     "y = nearest(lines(2, 1, \"x\"), move.natural.y) + (move.velocity.y == 0 and 0 or 3)"),
    ("looping_carousel", "the middle from the left in every language",
     "local card = view.current", "local card = cards[sw.round(view.x / view.width) + 1]"),
    ("collapsing_header", "a field of a list that it does not have",
     "body.y > 0", "body.offset.top > 0"),
    ("collapsing_header", "a speed that is lost: what scrolls back is stopped by a call",
     "  page:route(function(drag)\n",
     "  page:on(\"scroll_end\", function() page:scroll_by { y = page.y > 0 and -1 or 1 } end)\n  page:route(function(drag)\n"),
    ("stretchy_header", "an endless loop while the header is large",
     "view:emit(\"look\", {", "while e.ratio > 1 do end\n    view:emit(\"look\", {"),
    ("sheet", "a detent that is not declared",
     "sheet:snap { \"peek\", \"half\", \"full\" }", "sheet:snap { \"peek\", \"middle\", \"full\" }"),
    ("swipe_rows", "a tap where no row is",
     "if not row.swipe_open then return end", "if row.swipe_open == nil or row.parent.id.x then return end"),
    ("wheel_picker", "rests where it likes",
     "view:snap { to = \"views\", align = \"center\", strict = true }",
     "view:snap(function(move) return { y = move.natural.y + 0.3 * (move.velocity.y == 0 and 1 or 0) * view.height } end)"),
]
