import Testing

@testable import Scrollwork

@Suite("MarkerID") struct MarkerIDTests {
  @Test(
    "a number that is whole and fits is an integer (row:A1)",
    arguments: [
      (3, .integer(3)), (-0.0, .integer(0)), (0.5, .number(0.5)), (1e300, .number(1e300)),
      (0x1p63, .number(0x1p63)), (-0x1p63, .integer(.min)), (.infinity, .number(.infinity)),
    ] as [(Double, MarkerID)])
  func canonical(number: Double, id: MarkerID) {
    #expect(MarkerID(number) == id)
  }

  @Test("NaN makes no id")
  func notANumber() {
    #expect(MarkerID(.nan) == nil)
  }

  @Test("strings are compared by bytes, not by what they look like")
  func bytes() {
    let composed = MarkerID.string("\u{E9}")
    let decomposed = MarkerID.string("e\u{301}")
    #expect(composed != decomposed)
    #expect(decomposed < composed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(composed.placement != decomposed.placement)
  }

  /// In ascending order.
  static let ordered: [MarkerID] = [
    .number(-.infinity), .number(-0x1p64), .integer(.min), -2, .number(-1.5), -1, 0, .number(0.5),
    1, .integer((1 << 53) + 1), .integer(.max), .number(0x1p63), .number(1e300),
    .number(.infinity), "", "A", "B", "a", "a\0", "aa", "b", "\u{E9}", false, true, .tuple([]),
    .tuple([1]), .tuple([1, 2]), .tuple([2]), .tuple(["a"]), .tuple([.tuple([])]),
  ]

  @Test("numbers come before strings, these before truth values, tuples last")
  func order() {
    for (index, left) in Self.ordered.enumerated() {
      for (other, right) in Self.ordered.enumerated() {
        #expect((left < right) == (index < other), "\(left) < \(right)")
        #expect((left == right) == (index == other), "\(left) == \(right)")
        #expect((left.placement == right.placement) == (index == other), "\(left), \(right)")
      }
    }
  }

  @Test(
    "an id is shown as Lua would print it, strings in quotes",
    arguments: [
      ("drinks", "\"drinks\""), (7, "7"), (-7, "-7"), (true, "true"), (false, "false"),
      (.number(0.1), "0.1"), (.number(-2.5), "-2.5"), (.number(1e300), "1e+300"),
      (.number(1.0 / 3), "0.33333333333333"), (.number(12_345_678_901_234.5), "12345678901234.0"),
      (.number(.infinity), "inf"), (.number(-.infinity), "-inf"),
      ("say \"hi\"\\\n\u{1}", "\"say \\\"hi\\\"\\\\\\n\\001\""),
      (.tuple(["a", 1, .tuple([])]), "(\"a\", 1, ())"), ("日本", "\"日本\""),
    ] as [(MarkerID, String)])
  func description(id: MarkerID, shown: String) {
    #expect(id.description == shown)
  }
}
