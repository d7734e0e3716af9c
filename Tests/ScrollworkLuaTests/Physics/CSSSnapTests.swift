import Testing

/// Scripts' spelling of CSS snapping; the rules themselves are tested beside `CSSSnapContainer`.
@Suite("sw.snap.css") struct CSSSnapTests {
  /// 300 × 200 over 300 × 2000: areas at 0, 500 and, 900 long, 800…1700.
  private static func list(_ rest: String) -> String {
    """
    sw.snap.css { scrollport = { 300, 200 }, content = { 300, 2000 }, axis = 'y', areas = {
      { id = 'a', rect = { 0, 0, 300, 100 }, align = { y = 'start' } },
      { id = 'b', rect = { 0, 500, 300, 100 }, align = { y = 'center' }, stop = true },
      { id = 'c', rect = { 0, 800, 300, 900 }, align = { y = 'start' }, margin = { 0, 10, 0, 20 } },
    }, \(rest) }
    """
  }

  static let answers: [Expected] = [
    // b's center, 550, less half of 200.
    Expected(list("intent = { kind = 'end', target = { 0, 400 } }") + ".y", 450),
    Expected(list("intent = { kind = 'end', target = { 7, 400 } }") + ".x", 0),
    Expected(list("intent = { kind = 'end', target = { 0, 700 } }") + ".y", 790),
    // Inside c, which its margin makes 790…1720: free up to 1520.
    Expected(list("intent = { kind = 'end', target = { y = 1000 } }") + ".y", 1000),
    Expected(list("intent = { kind = 'end', target = { y = 1000 } }") + ".free_range.y[1]", 790),
    Expected(list("intent = { kind = 'end', target = { y = 1000 } }") + ".free_range.y[2]", 1520),
    Expected(
      list("intent = { kind = 'direction', offset = { 0, 0 }, delta = { 0, 40 } }") + ".y", 450),
    Expected(
      list("intent = { kind = 'end_and_direction', offset = { 0, 0 }, delta = { 0, 900 } }")
        + ".y", 450),
    Expected(
      list("intent = { kind = 'end_and_direction', offset = { 0, 450 }, delta = { 0, 300 } }")
        + ".y", 790),
    Expected(
      list("intent = { kind = 'resnap', offset = { 0, 450 }, snapped = { y = 'a' } }") + ".y", 0),
    // What it was snapped to is gone: the nearest.
    Expected(
      list("intent = { kind = 'resnap', offset = { 0, 440 }, snapped = { y = 'z' } }") + ".y",
      450),
    Expected(
      list("proximity = { y = 60 }, intent = { kind = 'end', target = { 0, 400 } }") + ".y", 450),
    // The padding moves the starts, and the center by half of it.
    Expected(
      list("padding = { 0, 30, 0, 0 }, intent = { kind = 'end', target = { 0, 700 } }") + ".y",
      760),
    Expected(
      list("padding = { top = 30 }, intent = { kind = 'end', target = { 0, 400 } }") + ".y", 435),
    // Right to left: the area's right edge, 240 from the content's.
    Expected(
      """
      sw.snap.css { scrollport = { 200, 100 }, content = { 1000, 100 }, direction = 'rtl',
        areas = { { rect = { 700, 0, 60, 100 }, align = 'start' } },
        intent = { kind = 'end', target = { -100, 0 } } }.x
      """, -240),
  ]

  @Test("places", arguments: answers)
  func positions(expected: Expected) throws {
    #expect(expected.holds(for: try PureCalls.number(expected.expression)))
  }

  @Test("the answer names the areas, and says which axes lie freely")
  func names() throws {
    let script = """
      (function()
        local place = \(Self.list("intent = { kind = 'end', target = { 0, 1000 } }"))
        return place.snapped.y, place.snapped.x, place.free.x, place.free.y, place.free_range.x
      end)()
      """
    #expect(try PureCalls.texts(script) == ["c", "nil", "false", "true", "nil"])
    let ties = """
      (function()
        local function rest(marks)
          marks.scrollport, marks.content, marks.axis = { 200, 200 }, { 200, 900 }, "y"
          marks.areas = {
            { id = 1, rect = { 0, 300, 50, 50 }, align = { y = "start" } },
            { id = 2.5, rect = { 50, 300, 50, 50 }, align = { y = "start" } },
            { rect = { 100, 300, 50, 50 }, align = "start" },
          }
          marks.intent = { kind = "end", target = { 0, 320 } }
          return sw.snap.css(marks).snapped.y
        end
        return rest {}, rest { targeted = 2.5 }, rest { focused = 3, targeted = 2.5 }
      end)()
      """
    #expect(try PureCalls.texts(ties) == ["1", "2.5", "3"])
  }

  @Test(
    "nothing snaps: nil",
    arguments: [
      list(
        "strictness = 'proximity', intent = { kind = 'direction', offset = { 0, 1800 }, delta = { 0, 9 } }"
      ),
      list("proximity = { y = 50 }, intent = { kind = 'end', target = { 0, 400 } }"),
      list("intent = { kind = 'end', target = { 0, 400 }, axes = 'x' }"),
      "sw.snap.css { scrollport = { 9, 9 }, content = { 99, 99 }, areas = {}, intent = { kind = 'end', target = { 0, 0 } } }",
    ])
  func none(expression: String) throws {
    #expect(try PureCalls.texts(expression) == ["nil"])
  }

  static let refused: [Refused] = [
    Refused(
      list("intent = { kind = 'resnap', offset = { 0, 0 }, target = { 0, 0 } }"),
      "SW2004 sw.snap.css: intent { kind=\"resnap\" } has no option \"target\""),
    Refused(list("intent = { kind = 'ends' }"), "did you mean \"end\"?"),
    Refused(list("intent = {}"), "'kind' is missing"),
    Refused(list("strictnes = 'proximity'"), "did you mean \"strictness\"?"),
    Refused(
      "sw.snap.css { scrollport = { 9, 9 }, content = { 9, 9 }, areas = { { rect = { 0, 0, 1, 1 }, id = 'a' }, { rect = { 0, 0, 1, 1 }, id = 'a' } } }",
      "SW2003 sw.snap.css: areas[2]: the id \"a\" is used twice"),
    Refused(
      "sw.snap.css { scrollport = { 9, 9 }, content = { 9, 9 }, areas = { { rect = { 0, 0, 1, 1 }, align = { z = 'start' } } } }",
      "no option \"z\""),
  ]

  @Test("mistakes are named", arguments: refused)
  func refusals(refused: Refused) throws {
    let message = try PureCalls.refusal(refused.expression)
    #expect(message.contains(refused.message), "\(message)")
  }

  @Test("revealing in nested scrollers snaps each that snaps")
  func chain() throws {
    // The inner shows 100 of 1000, the outer 200 of 2000, and holds the inner at 600.
    let script = """
      (function()
        local function reveal(inner, outer)
          local places = sw.geometry.reveal {
            target = { 0, 310, 100, 40 }, align = { x = "start", y = "start" }, chain = {
              { id = "inner", viewport = { 100, 100 }, content = { 100, 1000 }, offset = { 0, 0 },
                snap = { axis = "y", areas = inner } },
              { id = "outer", viewport = { 100, 200 }, content = { 100, 2000 }, offset = { 0, 0 },
                frame = { 0, 600, 100, 100 }, snap = outer and { axis = "y", areas = outer } },
            } }
          return places.inner.y, places.outer.y
        end
        local near = { rect = { 0, 290, 100, 10 }, align = { y = "start" } }
        local far = { rect = { 0, 700, 100, 10 }, align = { y = "start" } }
        local own = { rect = { 0, 310, 100, 40 }, align = { y = "end" } }
        local a, b = reveal({ far, near })
        local c, d = reveal({ near, own })
        local e, f = reveal({}, { { rect = { 0, 500, 100, 10 }, align = { y = "center" } } })
        return a, b, c, d, e, f
      end)()
      """
    // Nearest to 310: 290; the target then lies at 20, so at 620. Its own alignment, the end: 250,
    // so it lies at 60. Without areas it lies at 0, and the outer centers 505 in 200.
    #expect(try PureCalls.numbers(script) == [290, 620, 250, 660, 310, 405])
  }
}
