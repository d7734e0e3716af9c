import Scrollwork
@testable import ScrollworkTerminal
@testable import ScrollworkTest
@testable import ScrollworkTrace
import Testing

@Suite("Snapshot's lines") struct SnapshotTextTests {
  @Test(
    "each line that cannot be read is named by its number",
    arguments: [
      ("0.25 pt", "0.25", 2), ("0.25 pt", "inf pt", 2), ("tolerance", "Tolerance", 2),
      ("test      strip", "tset      strip", 3), ("view      strip", "viewstrip", 4),
      ("390×844", "390x844", 5), ("390×844", "390×844×2", 5), ("at 60 Hz", "on 60 Hz", 5),
      ("at 60 Hz", "at 60", 5), ("at 60 Hz", "at -60 Hz", 5), ("axes      x", "axes      z", 6),
      ("axes      x", "axes      x z", 6), ("axes      x", "axes", 6),
      ("phases    decelerating", "phases    resting", 7), ("target    x", "target    q", 8),
      ("target    x 200.000 on", "target    x 200.000 at", 8), ("0.017 s\n", "0.017\n", 8),
      ("rest      x", "rest      y", 9), ("x 200.000 on s 2 at 0.050", "x on s 2 at 0.050", 9),
      ("on s 2 at 0.050 s", "still sleeping at 0.050 s", 9), ("at 0.050 s", "0.050 s", 9),
      ("4 samples", "0 samples", 10), ("4 samples", "-4 samples", 10),
      ("4 samples", "20001 samples", 10), ("samples\n\n", "samples\nx\n", 11),
      ("vx  phase", "vx  state", 12), ("100.000     900.000", "100.000", 14),
      ("900.000  decelerating  200.000", "900.000  decelerating  200.000 1", 14),
      ("900.000  decelerating  200.000", "900.000  decelerating  200.000,1.000", 14),
      ("900.000  decelerating  200.000", "900.000  decelerating  far", 14),
      ("\nend\n", "\nEnd\n", 17),
    ])
  func refusals(part: String, other: String, line: Int) {
    let text = SnapshotTests.text.replacing(part, with: other)
    #expect(text != SnapshotTests.text)
    let fault = #expect(throws: SnapshotFault.self) { try Snapshot(parsing: text, path: "p") }
    #expect(
      fault
        == SnapshotFault(
          code: .snapshotUnreadable,
          message: "p was cut short or changed: line \(line) cannot be read"))
  }

  @Test("effects stand between rest and curve, are read again, and compared by item · row:Z10")
  func effects() throws {
    var snapshot = try Snapshot(parsing: SnapshotTests.text, path: "p")
    snapshot.effects = [("card 1", 0.5), ("2", 0.75)].map { item, scale in
      TraceModel.Effect(
        tick: 0, time: 0, item: item, effect: ItemEffect(parts: [scale, 1, -12.5, 0, 45, -0.25]))
    }
    let text = snapshot.text
    #expect(
      text.contains(
        "\neffect    0.500 1.000 -12.500 0.000 45.000 -0.250 card 1\neffect    0.750 1.000 "))
    let again = try Snapshot(parsing: text, path: "p")
    #expect(again.effects == snapshot.effects && again.text == text)
    #expect(SnapshotComparison(snapshot, again).isSame)
    var other = snapshot
    other.effects[0].effect = ItemEffect(parts: [0.502, 1, -12.5, 0, 45, -0.25])
    other.effects.remove(at: 1)
    let comparison = SnapshotComparison(snapshot, other)
    #expect(!comparison.isSame)
    #expect(
      comparison.lines.contains(
        .differs(
          label: "effect", expected: "0.750 1.000 -12.500 0.000 45.000 -0.250 2", received: nil)))
    let broken = text.replacing("45.000", with: "much")
    #expect(throws: SnapshotFault.self) { try Snapshot(parsing: broken, path: "p") }
  }

  /// The snapshot of the text with other numbers and one to three more samples.
  private func changed(_ number: Int) throws -> Snapshot {
    var random = CaseRandom(seed: 4, property: "snapshot", number: number)
    func value(_ limit: Int) -> Double { Double(random.integer(-limit...limit)) / 7_919 }
    var snapshot = try Snapshot(parsing: SnapshotTests.text, path: "p")
    snapshot.tolerance = abs(value(1_000_000))
    snapshot.width = value(1_000_000)
    snapshot.rate = 1 + abs(value(1_000_000))
    let axes: [[Axis]] = [[.horizontal], [.vertical], [.horizontal, .vertical]]
    snapshot.axes = axes[random.integer(0...2)]
    snapshot.rest.offsets = snapshot.axes.map { _ in value(Int.max >> 20) }
    snapshot.rest.itemName = random.integer(0...1) == 0 ? nil : "row \(number)"
    snapshot.targets[0].offset = value(1_000_000)
    for tick in 4..<random.integer(5...7) {
      snapshot.samples.append(
        TraceModel.Sample(
          tick: tick, time: abs(value(1_000_000)),
          offset: Point(x: value(9_000_000), y: value(900)),
          velocity: Point(x: value(Int.max >> 20), y: value(1)), phase: .animating,
          source: .program,
          target: random.integer(0...1) == 0 ? nil : Point(x: value(9_999), y: value(9_999))))
    }
    return snapshot
  }

  @Test("what is written reads back to the same text, whatever the numbers are")
  func roundTrip() throws {
    for number in 1...100 {
      let snapshot = try changed(number)
      let again = try Snapshot(parsing: snapshot.text, path: "p")
      #expect(again.text == snapshot.text)
      #expect(again.samples.count == snapshot.samples.count && again.axes == snapshot.axes)
      #expect(again.tolerance == snapshot.tolerance && again.rate == snapshot.rate)
      #expect(again.rest.itemName == snapshot.rest.itemName)
      // Once rounded, nothing changes any more.
      #expect(try Snapshot(parsing: again.text, path: "p") == again)
    }
  }

  @Test("one sample is one sample, and no line ends in a space")
  func one() throws {
    var snapshot = try Snapshot(parsing: SnapshotTests.text, path: "p")
    snapshot.samples.removeLast(3)
    snapshot.device = ""
    snapshot.targets = []
    #expect(snapshot.text.contains("\ncurve     1 sample\n"))
    #expect(snapshot.text.contains("\nscreen    390×844 at 60 Hz\n"))
    #expect(!snapshot.text.contains(" \n") && snapshot.text.hasSuffix("\nend\n"))
    #expect(try Snapshot(parsing: snapshot.text, path: "p") == snapshot)
  }

  @Test("as a trace it is one view with its samples, and each named target once on an axis")
  func model() throws {
    var snapshot = try Snapshot(parsing: SnapshotTests.text, path: "p")
    snapshot.targets += [
      .init(axis: .horizontal, offset: 400, itemName: "s 3", time: 0.02),
      .init(axis: .horizontal, offset: 210, itemName: "s 2", time: 0.03),
      .init(axis: .vertical, offset: 8, itemName: "s 2", time: 0.03),
      .init(axis: .horizontal, offset: 9, itemName: nil, time: 0.04),
    ]
    let model = snapshot.model
    #expect(model.title == "strip › one on [phone]" && model.device == "phone")
    #expect(model.width == 390 && model.height == 844 && model.rate == 60)
    #expect(model.ticks == 3 && model.end == 0.05 && model.lanes.count == 1)
    #expect(model.lanes[0].name == "strip" && model.lanes[0].samples == snapshot.samples)
    #expect(
      model.lanes[0].targets == [
        .init(axis: .horizontal, name: "s 2", offset: 200),
        .init(axis: .horizontal, name: "s 3", offset: 400),
        .init(axis: .vertical, name: "s 2", offset: 8),
      ])
  }
}

@Suite("SnapshotDifference") struct SnapshotDifferenceTests {
  private static let slower = SnapshotTests.text.replacing("decelerating", with: "animating")

  private func difference(_ expected: String?, _ received: String) -> SnapshotDifference {
    SnapshotDifference(
      name: "one-on", path: "tests/one-on.snap", expected: expected, received: received)
  }

  private static let ascii = Terminal(
    isTerminal: false, width: 100, usesColor: false, glyphs: .ascii)

  @Test("a snapshot that is missing or unreadable has no comparison and no picture")
  func missing() {
    for difference in [
      difference(nil, SnapshotTests.text), difference("hello", SnapshotTests.text),
      difference(SnapshotTests.text, "hello"), difference("", ""),
    ] {
      #expect(difference.comparison == nil && difference.picture(titled: "t") == nil)
      #expect(
        difference.lines(on: .plain) == [
          "    - snapshot", "    + none    --snapshot missing writes it",
        ])
    }
  }

  @Test("both sides of what differs have a line, and the curve one for its picture")
  func lines() {
    var difference = difference(SnapshotTests.text, Self.slower)
    #expect(
      difference.lines(on: .plain) == [
        "    - phases  decelerating idle", "    + phases  animating idle",
        "      curve   all 3 ticks within ±0.25",
      ])
    difference.pictureFile = "out/one\u{1B}.svg"
    #expect(
      difference.lines(on: Self.ascii).last
        == "      curve   all 3 ticks within +-0.25   out/one\\x1B.svg")
    let terminal = Terminal(isTerminal: true, width: 100, usesColor: true, glyphs: .unicode)
    #expect(
      difference.lines(on: terminal).prefix(2) == [
        "\u{1B}[32m    - phases  decelerating idle\u{1B}[0m",
        "\u{1B}[1;31m    + phases  animating idle\u{1B}[0m",
      ])
  }

  @Test("a line that only one side has stands alone")
  func oneSide() {
    let more = SnapshotTests.text.replacing(
      "rest  ", with: "target    x 90.000 at 0.033 s\nrest  ")
    #expect(
      difference(SnapshotTests.text, more).lines(on: .plain).first {
        $0.contains("target")
      } == "    + target  x 90.0 at 0.033 s")
    #expect(
      difference(more, SnapshotTests.text).lines(on: .plain).first {
        $0.contains("target")
      } == "    - target  x 90.0 at 0.033 s")
  }

  @Test("a test in which only snapshots differ has run through; one with another problem has not")
  func results() {
    var failure = ExpectationFailure(
      matcher: "to_match_snapshot", differences: [], expected: .null, received: .null)
    failure.snapshot = difference(nil, SnapshotTests.text)
    let other = ExpectationFailure(
      matcher: "to_equal", differences: [], expected: .null, received: .null)
    var result = SpecResult(planned: Made.planned("x"), status: .failed)
    #expect(!result.isOnlyDifferent && !result.hasRunThrough && result.snapshotDifferences == [])
    result.problems = [.expectation(failure), .expectation(failure)]
    #expect(result.isOnlyDifferent && result.hasRunThrough)
    #expect(result.snapshotDifferences.count == 2)
    for problem in [.expectation(other), .diagnostic(Diagnostic(.error, "m"))]
      as [SpecResult.Problem]
    {
      result.problems = [.expectation(failure), problem]
      #expect(!result.isOnlyDifferent && !result.hasRunThrough)
      #expect(result.snapshotDifferences == [difference(nil, SnapshotTests.text)])
    }
    #expect(SpecResult(planned: Made.planned("x"), status: .passed).hasRunThrough)
    #expect(!SpecResult(planned: Made.planned("x"), status: .skipped).hasRunThrough)
  }
}

@Suite("SnapshotFolder") struct SnapshotFolderTests {
  @Test(
    "a snapshot's file is named by its name, the device and the rate",
    arguments: [
      ("one-on", nil, nil, "one-on"), ("one-on", "phone", nil, "one-on-phone"),
      ("a.b_c", nil, 30, "a.b_c-at30"), ("x", "my phone/ü", 59.94, "x-my_phone__-at59.94"),
    ] as [(String, String?, Double?, String)])
  func names(name: String, device: String?, rate: Double?, stem: String) {
    let planned = Made.planned(Made.definition("t"), device: device, rate: rate)
    #expect(SnapshotFolder.stem(name, of: planned) == stem)
    #expect(SnapshotFolder.fileName(name, of: planned) == stem + ".snap")
  }

  @Test("the folder stands beside the test file, named by its stem")
  func path() {
    #expect(
      SnapshotFolder.path(of: FilePath("/p/tests/a_test.lua")).description
        == "/p/tests/__snapshots__/a_test")
  }
}
