import Scrollwork
@testable import ScrollworkTest
import Testing

@Suite("Snapshot") struct SnapshotTests {
  /// A snapshot as its file says it: at 0, then from 100 to 200 in two ticks.
  static let text = """
    scrollwork snapshot 1
    tolerance 0.25 pt
    test      strip › one on [phone]
    view      strip
    screen    390×844 at 60 Hz phone
    axes      x
    phases    decelerating idle
    target    x 200.000 on s 2 at 0.017 s
    rest      x 200.000 on s 2 at 0.050 s
    curve     4 samples

      tick          t           x          vx  phase         target
         0   0.000000       0.000       0.000  idle
         1   0.016667     100.000     900.000  decelerating  200.000
         2   0.033333     150.000     300.000  decelerating  200.000
         3   0.050000     200.000       0.000  idle
    end

    """

  private func read(_ text: String) throws(SnapshotFault) -> Snapshot {
    try Snapshot(parsing: text, path: "a.snap")
  }

  private func differences(_ other: String) throws -> [SnapshotComparison.Line] {
    let comparison = SnapshotComparison(try read(Self.text), try read(other))
    #expect(
      comparison.isSame == (other == Self.text || comparison.lines.allSatisfy(Self.isEventFree)))
    return comparison.lines.filter { !Self.isEventFree($0) }
  }

  private static func isEventFree(_ line: SnapshotComparison.Line) -> Bool {
    switch line {
    case .same: true
    case .curve(let text): text.hasPrefix("all ")
    case .differs: false
    }
  }

  @Test("a tick that no run reaches is refused", arguments: ["9223372036854775807", "-1", "1e3"])
  func impossibleTick(tick: String) {
    #expect(throws: SnapshotFault.self) {
      try read(Self.text.replacing("3   0.050000", with: "\(tick)   0.050000"))
    }
  }

  @Test("a file read and written again is the same file")
  func roundTrip() throws {
    #expect(try read(Self.text).text == Self.text)
  }

  @Test(
    "what lies within the tolerance is no difference, one digit more is",
    arguments: [("200.000", "200.250", true), ("200.000", "200.251", false)])
  func tolerance(from: String, to: String, isSame: Bool) throws {
    let moved = Self.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("rest") || line.contains("     3   0.05")
        ? String(line).replacing(from, with: to) : String(line)
    }.joined(separator: "\n")
    #expect(try differences(moved).isEmpty == isSame)
  }

  @Test("the tolerance is that of the file that was there")
  func whoseTolerance() throws {
    let strict = try read(Self.text.replacing("tolerance 0.25", with: "tolerance 0"))
    let other = try read(Self.text.replacing("150.000", with: "150.001"))
    #expect(!SnapshotComparison(strict, other).isSame)
    #expect(SnapshotComparison(other, strict).isSame)
    #expect(SnapshotComparison(strict, strict).isSame)
  }

  @Test("meaning comes first: phases, targets, rest, then the curve")
  func order() throws {
    let other = Self.text.replacing("decelerating", with: "animating")
      .replacing("200.000", with: "180.000").replacing("s 2", with: "s 1")
      .replacing("at 0.050", with: "at 0.100")
    #expect(
      try differences(other) == [
        .differs(label: "phases", expected: "decelerating idle", received: "animating idle"),
        .differs(
          label: "rest", expected: "x 200.0 on s 2 at 0.050 s",
          received: "x 180.0 on s 1 at 0.100 s"),
        .curve("1 of 3 ticks outside ±0.25, widest 20.0 at 0.050 s"),
      ])
  }

  @Test("a target that is not where the view came to rest is told on its own")
  func targets() throws {
    let other = Self.text.replacing(
      "target    x 200.000 on s 2", with: "target    x 320.000 on s 3")
    #expect(
      try differences(other) == [
        .differs(
          label: "target", expected: "x 200.0 on s 2 at 0.017 s",
          received: "x 320.0 on s 3 at 0.017 s")
      ])
    let more = Self.text.replacing(
      "rest  ", with: "target    x 90.000 at 0.033 s\nrest  ")
    #expect(
      try differences(more) == [
        .differs(label: "target", expected: nil, received: "x 90.0 at 0.033 s")
      ])
  }

  @Test("a rest one tick later with the same curve is no difference, two ticks are")
  func ticks() throws {
    func later(_ time: String) -> String {
      Self.text.replacing("s 2 at 0.050", with: "s 2 at \(time)")
    }
    #expect(try differences(later("0.067")).isEmpty)
    #expect(try !differences(later("0.084")).isEmpty)
  }

  @Test("differences too small for one decimal are told with three")
  func decimals() throws {
    let strict = try read(Self.text.replacing("tolerance 0.25", with: "tolerance 0.01"))
    let other = try read(
      Self.text.replacing("rest      x 200.000", with: "rest      x 200.020"))
    #expect(
      SnapshotComparison(strict, other).first
        == ("rest x 200.000 on s 2 at 0.050 s", "rest x 200.020 on s 2 at 0.050 s"))
  }

  @Test("a file cut short anywhere is known as such")
  func cutShort() {
    let bytes = Array(Self.text.utf8)
    for count in 0..<(bytes.count - 1) {
      let part = String(decoding: bytes[..<count], as: UTF8.self)
      let fault = #expect(throws: SnapshotFault.self, "\(count) bytes") { try read(part) }
      #expect(fault?.code == .snapshotUnreadable, "\(count) bytes: \(fault?.message ?? "")")
    }
  }

  @Test(
    "what is no snapshot, or one of another format, has its own message",
    arguments: [
      ("", "SW0617", "line 1 is not that of a snapshot"),
      ("hello\n", "SW0617", "line 1 is not that of a snapshot"),
      ("scrollwork snapshot one\n", "SW0617", "line 1 is not that of a snapshot"),
      ("scrollwork snapshot 2\nwhatever\n", "SW0616", "is a snapshot of format 2"),
      (text.replacing("150.000", with: "nan"), "SW0617", "line 15 cannot be read"),
      (text.replacing("at 60 Hz", with: "at 0 Hz"), "SW0617", "line 5 cannot be read"),
      (text.replacing("4 samples", with: "5 samples"), "SW0617", "line 17 cannot be read"),
      (text.replacing("4 samples", with: "99999999999999999999"), "SW0617", "line 10"),
      (text + "more\n", "SW0617", "cannot be read"),
    ])
  func foreign(text: String, code: String, expected: String) {
    let fault = #expect(throws: SnapshotFault.self) { try read(text) }
    #expect(fault?.code.rawValue == code)
    #expect(fault?.message.contains(expected) == true, "\(fault?.message ?? "")")
    #expect(fault?.message.hasPrefix("a.snap ") == true)
  }

  @Test("names with the words of the format read back")
  func names() throws {
    var snapshot = try read(Self.text)
    snapshot.rest.itemName = "on a shelf at 3 s"
    snapshot.targets[0].itemName = "x 4 at 2 s on"
    snapshot.view = "rest x 1"
    snapshot.test = "end"
    snapshot.device = "a b"
    #expect(try read(snapshot.text) == snapshot)
  }

  @Test("two axes and an end before rest read back, and the wider gap is told with its axis")
  func twoAxes() throws {
    let text = """
      scrollwork snapshot 1
      tolerance 0.25 pt
      test      t
      view      v
      screen    300×400 at 60 Hz
      axes      x y
      phases    decelerating
      rest      x 1.000 y 30.000 still decelerating at 0.017 s
      curve     2 samples

        tick          t           x          vx           y          vy  phase         target
           0   0.000000       0.000       0.000       0.000       0.000  idle
           1   0.016667       1.000       0.000      30.000       0.000  decelerating  5.000,90.000
      end

      """
    let snapshot = try read(text)
    #expect(snapshot.text == text)
    let other = try read(text.replacing("30.000", with: "12.000").replacing("x 1.", with: "x 2."))
    let lines = SnapshotComparison(snapshot, other).lines
    #expect(lines.last == .curve("y 1 of 1 ticks outside ±0.25, widest 18.0 at 0.017 s"))
  }
}
