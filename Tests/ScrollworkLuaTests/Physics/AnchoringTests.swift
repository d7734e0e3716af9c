import Testing

@Suite("sw.anchoring and sw.physics.chain") struct AnchoringTests {
  private static func adjust(_ rest: String) -> String {
    """
    sw.anchoring.adjust { viewport = 500, content_before = 1100, content_after = 1180,
      before = { { id = 'header', y = 0, height = 100 },
        { id = 'body', y = 100, height = 1000, children = { { id = 7, y = 300, height = 50 } } } },
      after = { { id = 'header', y = 0, height = 180 },
        { id = 'body', y = 180, height = 1000, children = { { id = 7, y = 400, height = 50 } } } },
      \(rest) }
    """
  }

  static let answers: [Expected] = [
    // 7 shows at 300…350 and moves by 100.
    Expected(adjust("offset = 150") + ".offset", 250),
    Expected(adjust("offset = 150") + ".anchor", 7),
    // Past 7: the body is left, and moves by 80.
    Expected(adjust("offset = 400") + ".offset", 480),
    Expected(adjust("offset = 600") + ".offset", 680),
    Expected(adjust("offset = 0") + ".offset", 0),
    Expected(adjust("offset = 50") + ".offset", 50),
    Expected(adjust("offset = 50, padding = { 0, 60, 0, 0 }") + ".offset", 150),
    Expected(adjust("offset = 50, priority = 7") + ".offset", 150),
    Expected(adjust("offset = -150, reversed = true") + ".offset", -250),
  ]

  @Test("offsets and anchors", arguments: answers)
  func positions(expected: Expected) throws {
    #expect(expected.holds(for: try PureCalls.number(expected.expression)))
  }

  @Test("what is forbidden is said")
  func suppressed() throws {
    #expect(try PureCalls.texts(Self.adjust("offset = 0") + ".suppressed") == ["true"])
    #expect(try PureCalls.texts(Self.adjust("offset = 150") + ".suppressed") == ["false"])
    #expect(try PureCalls.texts(Self.adjust("offset = 0") + ".anchor") == ["nil"])
    let flow = """
      (function()
        local kept = sw.anchoring.adjust { viewport = 500, offset = 200, content_after = 4000,
          before = { { id = "a", y = 0, height = 50 }, { id = "b", y = 50, height = 900 } },
          after = { { id = "a", y = 0, height = 50, position = "fixed" }, { id = "b", y = 90, height = 900 } } }
        return kept.offset, kept.suppressed, kept.anchor
      end)()
      """
    #expect(try PureCalls.texts(flow) == ["200.0", "true", "b"])
  }

  static let refused: [Refused] = [
    Refused(adjust("ofset = 1"), "did you mean \"offset\"?"),
    Refused(adjust("padding = 0"), "'offset' is missing"),
    Refused(
      "sw.anchoring.adjust { viewport = 1, offset = 1, before = { { y = 0, position = 'stuck' } }, after = {} }",
      "position cannot be \"stuck\""),
    Refused(
      "sw.anchoring.adjust { viewport = 1, offset = 1, after = {}, before = { { id = 'a', y = 0, children = { { id = 'a', y = 0 } } } } }",
      "sw.anchoring.adjust: before[1].children[1]: the id \"a\" is used twice"),
    Refused(
      "sw.physics.chain { deltas = {}, views = { { offset = { 0, 0 } } } }", "'max' is missing"),
    Refused("sw.physics.chain { deltas = {} }", "'views' is missing"),
  ]

  @Test("mistakes are named", arguments: refused)
  func refusals(refused: Refused) throws {
    let message = try PureCalls.refusal(refused.expression)
    #expect(message.contains(refused.message), "\(message)")
  }

  @Test("a chain answers the offsets of its views, innermost first")
  func chain() throws {
    let script = """
      (function()
        local places = sw.physics.chain {
          deltas = { { 30, 130 }, { 0, -20 } },
          views = {
            { offset = { 0, 0 }, max = { 0, 100 }, overscroll = { y = "contain" } },
            { offset = { 0, 0 }, max = { 500, 500 }, overscroll = "none", scrollable = false },
            { offset = { 5, 0 }, max = { 500, 500 } },
          } }
        return #places, places[1].x, places[1].y, places[2].x, places[3].x, places[3].y
      end)()
      """
    #expect(try PureCalls.numbers(script) == [3, 0, 80, 0, 35, 0])
  }
}
