import Testing

/// Expected offsets are worked out by hand from the geometry in the comments.
@Suite("sw.geometry.reveal") struct RevealTests {
  private static func line(_ rest: String) -> String {
    "sw.geometry.reveal { viewport = 100, content = 1000, \(rest) }"
  }

  static let lines: [Expected] = [
    Expected(line("offset = 200, target = { 220, 30 }"), 200),
    Expected(line("offset = 200, target = { 150, 30 }"), 150),
    Expected(line("offset = 200, target = { 280, 40 }"), 220),
    Expected(line("offset = 200, target = { start = 280, length = 40 }"), 220),
    // Too long to fit: the nearer edge.
    Expected(line("offset = 200, target = { 250, 140 }"), 250),
    Expected(line("offset = 200, target = { 100, 140 }"), 140),
    // Already spanning the viewport.
    Expected(line("offset = 200, target = { 150, 300 }"), 200),
    Expected(line("offset = 200, target = { 500, 40 }, align = 'start'"), 500),
    Expected(line("offset = 200, target = { 500, 40 }, align = 'center'"), 470),
    Expected(line("offset = 200, target = { 500, 40 }, align = 'end'"), 440),
    Expected(line("offset = 200, target = { 500, 40 }, align = 'nearest'"), 440),
    Expected(line("offset = 200, target = { 500, 40 }, align = 0.25"), 485),
    Expected(line("offset = 200, target = { 500, 40 }, align = 'start', margin = 8"), 492),
    Expected(line("offset = 200, target = { 500, 40 }, align = 'start', padding = 10"), 490),
    Expected(
      line("offset = 200, target = { 500, 40 }, align = 'end', padding = 10, margin = 8"), 458),
    Expected(line("offset = 200, target = { 980, 40 }, align = 'start'"), 900),
    Expected(line("offset = 200, target = { 500, 40 }, preset = 'css'"), 500),
    Expected(line("offset = 200, target = { 500, 40 }, preset = 'css', align = 'nearest'"), 440),
    // Right to left: the start is the right edge, offsets run from 0 to -900. The target's right
    // edge is at 540, so it starts 460 from the start.
    Expected(line("offset = 0, target = { 500, 40 }, align = 'start', direction = 'rtl'"), -460),
    Expected(line("offset = 0, target = { 500, 40 }, align = 'end', direction = 'rtl'"), -400),
    Expected(line("offset = 0, target = { 500, 40 }, direction = 'rtl'"), -400),
    Expected(line("offset = -800, target = { 500, 40 }, direction = 'rtl'"), -460),
    Expected(line("offset = 0, target = { 950, 40 }, direction = 'rtl'"), 0),
    Expected(line("offset = 0, target = { 0, 40 }, align = 'start', direction = 'rtl'"), -900),
    Expected(
      "sw.geometry.reveal { viewport = 100, content = 60, offset = 0, target = { 0, 20 }, align = 'end' }",
      0),
  ]

  private static func plane(_ rest: String) -> String {
    "sw.geometry.reveal { viewport = { 100, 200 }, content = { 500, 1000 }, offset = { 50, 60 }, \(rest) }"
  }

  static let planes: [Expected] = [
    Expected(plane("target = { 60, 70, 20, 20 }") + ".x", 50),
    Expected(plane("target = { 60, 70, 20, 20 }") + ".y", 60),
    Expected(plane("target = { 300, 400, 20, 20 }") + ".x", 220),
    Expected(plane("target = { 300, 400, 20, 20 }") + ".y", 220),
    Expected(plane("target = { 300, 400, 20, 20 }, preset = 'css'") + ".x", 220),
    Expected(plane("target = { 300, 400, 20, 20 }, preset = 'css'") + ".y", 400),
    Expected(plane("target = { 300, 400, 20, 20 }, align = { x = 'start', y = 0.5 }") + ".x", 300),
    Expected(plane("target = { 300, 400, 20, 20 }, align = { x = 'start', y = 0.5 }") + ".y", 310),
    Expected(plane("target = { 300, 400, 20, 20 }, align = { y = 'end' }") + ".x", 220),
    Expected(
      plane("target = { 300, 400, 20, 20 }, preset = 'css', align = { x = 'end' }") + ".y", 400),
    Expected(
      plane(
        "target = { 300, 400, 20, 20 }, margin = { 5, 6, 7, 8 }, align = { x = 'start', y = 'end' }"
      ) + ".x", 295),
    Expected(
      plane(
        "target = { 300, 400, 20, 20 }, margin = { 5, 6, 7, 8 }, align = { x = 'start', y = 'end' }"
      ) + ".y", 228),
    Expected(
      plane(
        "target = { 300, 400, 20, 20 }, padding = { 5, 6, 7, 8 }, align = { x = 'end', y = 'start' }"
      ) + ".x", 227),
    Expected(
      plane(
        "target = { 300, 400, 20, 20 }, padding = { 5, 6, 7, 8 }, align = { x = 'end', y = 'start' }"
      ) + ".y", 394),
    // Right to left: 500 − 320 = 180 from the start; the right side's margin and padding lead.
    Expected(
      "sw.geometry.reveal { viewport = { 100, 200 }, content = { 500, 1000 }, offset = { 0, 0 }, direction = 'rtl', "
        + "target = { 300, 400, 20, 20 }, align = { x = 'start', y = 'start' }, margin = { 1, 2, 3, 4 }, padding = { 10, 20, 30, 40 } }.x",
      -(180 - 3 - 30)),
    Expected(
      "sw.geometry.reveal { viewport = { width = 100, height = 200 }, content = { width = 500, height = 1000 }, "
        + "offset = { x = 0, y = 0 }, target = { x = 300, y = 400, width = 20, height = 20 } }.y",
      220),
  ]

  @Test("the offset shows the target as asked", arguments: lines + planes)
  func offset(_ expected: Expected) throws {
    let answer = try PureCalls.number(expected.expression)
    #expect(expected.holds(for: answer), "\(expected.expression) answered \(answer)")
  }

  @Test("nested scrollers reveal from the innermost outwards")
  func chain() throws {
    // The inner list shows its target at its top: offset 400. There it is 0 … 40 of the list, which
    // lies at 700 of the page: 700 … 740, whose end meets the page's bottom at offset 440.
    let chain = """
      sw.geometry.reveal { target = { 0, 400, 50, 40 }, align = { y = "nearest" }, chain = {
        { id = "list", viewport = { 100, 200 }, content = { 100, 1000 }, offset = { 0, 500 } },
        { id = 7, viewport = { 100, 300 }, content = { 100, 2000 }, offset = { 0, 0 },
          frame = { 0, 700, 100, 200 } } } }
      """
    #expect(
      try PureCalls.numbers(
        "(function() local r = \(chain) return r.list.x, r.list.y, r[7].y end)()")
        == [0, 400, 440])
  }

  @Test("a right-to-left chain measures rectangles from the left edge")
  func mirroredChain() throws {
    // Content 500 in a viewport of 100. The target's right edge, 320, starts 180 from the start, so
    // at offset −180 it lies at the viewport's right edge: 80 … 100. The row lies at 600 of a page
    // of 1000: the target's right edge at 700, 300 from the start.
    let chain = """
      sw.geometry.reveal { target = { 300, 0, 20, 20 }, align = { x = "start", y = "start" },
        direction = "rtl", chain = {
        { id = "row", viewport = { 100, 50 }, content = { 500, 50 }, offset = { 0, 0 } },
        { id = "page", viewport = { 200, 100 }, content = { 1000, 100 }, offset = { 0, 0 },
          frame = { 600, 30, 100, 50 } } } }
      """
    #expect(
      try PureCalls.numbers(
        "(function() local r = \(chain) return r.row.x, r.page.x, r.page.y end)()")
        == [-180, -300, 0])
  }

  static let refusals: [Refused] = [
    Refused(
      line("offset = 0"), "SW2003 sw.geometry.reveal: 'target' is missing, as { start, length }"),
    Refused(
      line("offset = 0, target = { 1 }"), "SW2003 sw.geometry.reveal: target: 'length' is missing"),
    Refused(line("target = { 1, 2 }"), "SW2003 sw.geometry.reveal: 'offset' is missing"),
    Refused(
      line("offset = 0, target = { 1, 2 }, align = 'top'"),
      "SW2006 sw.geometry.reveal: align cannot be \"top\" | allowed: \"start\" \"center\" \"end\" \"nearest\""
    ),
    Refused(
      line("offset = 0, target = { 1, 2 }, direction = 'rlt'"),
      "SW2006 sw.geometry.reveal: direction cannot be \"rlt\"; did you mean \"rtl\"? | allowed: \"ltr\" \"rtl\""
    ),
    Refused(
      "sw.geometry.reveal { target = { 1, 2, 3, 4 } }",
      "SW2003 sw.geometry.reveal: 'viewport' is missing, as { w, h }, or a number for one axis"),
    Refused(
      "sw.geometry.reveal { target = { 1, 2, 3, 4 }, chain = {} }",
      "SW2003 sw.geometry.reveal { chain= }: 'chain' must be a list of scrollers, innermost first"),
    Refused(
      "sw.geometry.reveal { target = { 1, 2, 3, 4 }, chain = { { id = 1 } } }",
      "SW2003 sw.geometry.reveal { chain= }: chain[1]: 'viewport' is missing, as { w, h }, or a number for one axis"
    ),
    Refused(
      "sw.geometry.reveal { target = { 1, 2, 3, 4 }, chain = { { id = 1, viewport = { 1, 2 }, content = { 3, 4 }, offset = { 0, 0 } }, { id = 2 } } }",
      "SW2003 sw.geometry.reveal { chain= }: chain[2]: 'frame' is missing, where the scroller before it lies in this content"
    ),
    Refused(
      "sw.geometry.reveal { viewprt = 3 }",
      "SW2004 sw.geometry.reveal has no option \"viewprt\"; did you mean \"viewport\"? | allowed: viewport content offset target align margin padding direction preset chain"
    ),
  ]

  @Test("what cannot be is refused by name", arguments: refusals)
  func refuses(_ refused: Refused) throws {
    #expect(try PureCalls.refusal(refused.expression) == refused.message)
  }
}
