import HostTestSupport
import Scrollwork
@testable import ScrollworkPreview
import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("Gestures at other rates") struct PreviewRateTests {
  /// A flick of 10 ticks, then two notches of a wheel and a line.
  private static var journal: PreviewJournal {
    var journal = PreviewJournal()
    journal.rate = 60
    journal.append(.down(finger: 0, at: Point(x: 100, y: 700)))
    for step in 1...8 {
      if step != 4 {
        journal.append(.move(finger: 0, to: Point(x: 100, y: 700 - 3 * Double(step * step))))
      }
      journal.pass()
    }
    journal.append(.up(finger: 0))
    for _ in 0..<30 { journal.pass() }
    journal.append(.wheel(at: .zero, by: Point(x: 0, y: 100)))
    journal.pass()
    journal.append(.wheel(at: .zero, by: Point(x: 0, y: 100)))
    journal.append(.line("print(1)", until: 90))
    for _ in 0..<21 { journal.pass() }
    return journal
  }

  /// Where the finger is at the end of each tick.
  private static func path(_ journal: PreviewJournal) -> [Double] {
    var at = 0.0
    return (0..<journal.ticks).map { tick in
      for entry in journal.entries where entry.tick == tick {
        switch entry.input {
        case .down(_, let point), .move(_, let point): at = point.y
        default: break
        }
      }
      return at
    }
  }

  @Test(
    "a finger is at the same points at the same times, and all else comes as late",
    arguments: [30.0, 90, 120, 240])
  func times(rate: Double) {
    let before = Self.path(Self.journal)
    let journal = Self.journal.resampled(to: rate)
    #expect(journal.rate == rate)
    #expect(journal.ticks == Int(rate))
    let path = Self.path(journal)
    for second in stride(from: 1 / 30.0, through: 1, by: 1 / 30.0) {
      let (own, other) = (Int((second * 60).rounded()), Int((second * rate).rounded()))
      #expect(path[other - 1] == before[own - 1], "\(second) s")
    }
    let lift = journal.entries.first { if case .up = $0.input { true } else { false } }
    #expect(lift?.tick == Int((8 * rate / 60).rounded(.up)))
    // A notch has a tick of its own.
    let last = journal.entries.suffix(3).map(\.tick)
    #expect(last[0] == Int((38 * rate / 60).rounded()))
    #expect(last[1] > last[0] && last[2] > last[1])
    #expect(journal.entries.last?.input == .line("print(1)", until: Int(1.5 * rate)))
  }

  @Test("between the ends of ticks a finger moves evenly, and one that holds still does not move")
  func evenly() {
    let path = Self.path(Self.journal.resampled(to: 120))
    #expect(path[0...3] == [698.5, 697, 692.5, 688])
    // The fourth tick had no movement; the fifth has that of both.
    #expect(path[5...9] == [673, 673, 673, 649, 625])
  }

  @Test(
    "a rate at which the journal would be endless plays it tick by tick",
    arguments: [(60, 1e-300), (1e-300, 60), (1e-3, 10_000), (.leastNonzeroMagnitude, 10_000)]
      as [(Double, Double)])
  func extremes(own: Double, rate: Double) {
    var journal = Self.journal
    journal.rate = own
    let resampled = journal.resampled(to: rate)
    #expect(resampled.rate == rate)
    #expect(own > rate ? resampled.ticks < 4 : resampled.entries == journal.entries)
    // Back again, after more ticks than the first rate could count.
    var recording = PreviewRecording()
    recording.note(resampled, from: journal)
    var longer = resampled
    longer.pass()
    #expect(recording.source(of: longer).ticks <= PreviewJournal.mostTicks)
  }

  private static let folder = TemporaryFolder([
    "a/a.lua": """
    local sw = require "scrollwork"
    return sw.scene { width = 300, height = 400, sw.scroll { id = "list", sw.item { height = 100000 } } }
    """
  ])

  @Test(
    "another rate flings as far as before in the same time, and the first rate again loses nothing")
  func flings() throws {
    try withDesk(try PreviewSetup(previewing: "a/a.lua", in: FilePath(Self.folder.path))) { desk in
      func set(_ rate: Int) throws {
        desk.session.take(try #require(PageRequest(Array(#"{"k":"set","rate":\#(rate)}"#.utf8))))
      }
      func digest() -> String? { desk.last("take")?["digest"] as? String }
      func target() throws -> Double {
        desk.session.perform(.line("print(list.target.y)"))
        desk.work()
        return try #require(Double(desk.last("print")?["text"] as? String ?? ""))
      }
      desk.go(1, [.down(finger: 0, at: Point(x: 100, y: 390))])
      for step in 1...6 {
        desk.go(1, [.move(finger: 0, to: Point(x: 100, y: 390 - 30 * Double(step)))])
      }
      desk.go(1, [.up(finger: 0)])
      desk.go(22)
      desk.session.reload()
      desk.work()
      let first = digest()
      for rate in [120, 30, 90] {
        try set(rate)
        desk.work()
        #expect(desk.session.journal.ticks == rate / 2)
      }
      try set(60)
      desk.work()
      #expect(digest() == first)
      let before = try target()
      #expect(before > 400)
      try set(120)
      // What is done while the scene is loaded is done at its rate.
      desk.session.step(12)
      desk.work()
      #expect(desk.session.journal.ticks == 72)
      let after = try target()
      #expect(abs(after - before) < 0.03 * before)
      desk.session.reload()
      desk.work()
      #expect(desk.last("take")?["same"] as? Bool == true)
      let again = try target()
      #expect(again == after)
    }
  }
}
