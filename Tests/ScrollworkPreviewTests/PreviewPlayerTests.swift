import HostTestSupport
import Scrollwork
import ScrollworkPreview
import ScrollworkSession
import ScrollworkTerminal
import Testing

@Suite("Played journals") struct PreviewPlayerTests {
  /// Makes a player of an example, whose own lines are left out.
  private static func player(
    _ example: String, playing journal: PreviewJournal? = nil
  ) throws(HostError) -> PreviewPlayer {
    let player = try PreviewPlayer(try PreviewSetup(previewing: "examples/\(example)"))
    if let journal { try player.play(journal) }
    return player
  }

  /// Plays random inputs in the frames of a page; returns the digest and the journal.
  private static func session(
    _ example: String, seed: UInt64
  ) throws -> (digest: Digest, journal: PreviewJournal) {
    try ScriptThread.run { () throws(HostError) in
      var random = seed
      func below(_ limit: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((random >> 33) % UInt64(limit))
      }
      let player = try player(example)
      defer { player.close() }
      var clock = PreviewClock(rate: player.scene?.device.rate ?? 60)
      var isDown = [false, false]
      for _ in 0..<150 {
        var inputs: [(before: Double, input: PreviewInput)] = []
        for _ in 0..<below(4) {
          let finger = below(2)
          let point = Point(x: Double(below(390)) + 0.3, y: Double(below(800)))
          switch below(10) {
          case 0, 1:
            inputs.append(
              (
                Double(below(16)),
                isDown[finger] ? .up(finger: finger) : .down(finger: finger, at: point)
              ))
            isDown[finger].toggle()
          case 2:
            inputs.append((0, .wheel(at: point, by: Point(x: 0, y: Double(below(200) - 100)))))
          case 3: inputs.append((0, .key(below(2) == 0 ? .pageDown : .arrowRight, at: point)))
          case 4 where below(5) == 0: inputs.append((0, .cancel(finger: finger)))
          case 5 where below(9) == 0: inputs.append((0, .line("print('a line') tick(3)")))
          case 6 where below(9) == 0: inputs.append((0, .line("error 'mine'")))
          default: inputs.append((Double(below(16)), .move(finger: finger, to: point)))
          }
        }
        for step in clock.steps(
          passing: Double(below(30)), inputs: inputs.sorted { $0.before > $1.before })
        {
          switch step {
          case .tick: try player.tick()
          case .input(let input): try player.play(input)
          }
        }
      }
      return (player.digest, player.journal)
    }
  }

  @Test(
    "what was done gives the same digest when it is played again",
    arguments: ["carousel", "sheet", "chat", "looping_carousel", "sectioned_feed"], [1, 2])
  func replays(example: String, seed: UInt64) throws {
    let (digest, journal) = try Self.session(example, seed: seed)
    #expect(journal.ticks > 50 && journal.entries.count > 50)
    let again = try ScriptThread.run { () throws(HostError) in
      let player = try Self.player(example, playing: journal)
      defer { player.close() }
      return (player.digest, player.journal)
    }
    #expect(again.0 == digest)
    #expect(again.1 == journal)
  }

  @Test("the last gesture begins where nothing was held")
  func lastGesture() {
    var journal = PreviewJournal()
    #expect(journal.beginningOfLastGesture == nil)
    let point = Point(x: 1, y: 1)
    for input in [
      PreviewInput.line("first()"), .down(finger: 1, at: point), .down(finger: 2, at: point),
      .up(finger: 1), .key(.end, at: point), .up(finger: 2),
    ] {
      journal.append(input)
      journal.pass()
    }
    #expect(journal.beginningOfLastGesture == 1)
    #expect(journal.prefix(upTo: 3).entries.count == 3)
    #expect(journal.prefix(upTo: 3).ticks == 3)
    #expect(journal.prefix(upTo: 99) == journal)
    // A line that passed ten ticks of the scene, beginning at its second.
    let first = journal.prefix(upTo: 6, firstTick: 2, lineTicks: [10])
    #expect(first.entries.map(\.input) == [.line("first()", until: 6)] && first.ticks == 0)
    let later = journal.prefix(upTo: 14, firstTick: 2, lineTicks: [10])
    #expect(later.entries.count == 2 && later.ticks == 2)
  }

  @Test("a file that makes no scene says so")
  func noScene() throws {
    #expect(throws: HostError.self) {
      _ = try ScriptThread.run { () throws(HostError) in
        let player = try PreviewPlayer(
          try PreviewSetup(previewing: "examples/carousel/carousel.lua"))
        player.close()
        return true
      }
    }
  }
}
