import HostTestSupport
import Scrollwork
@testable import ScrollworkPreview
import ScrollworkSession
import ScrollworkTerminal
import ScrollworkTrace
import TestSupport
import Testing

@Suite("Takes of the preview") struct PreviewTakeTests {
  private static let carousel = "examples/carousel"

  /// What a page can do while it waits for answers.
  enum Act: CaseIterable {
    case reload, goOn, restart, settings, line, badLine

    func callAsFunction(_ session: PreviewSession) {
      switch self {
      case .reload: session.reload()
      case .goOn: session.goOn(from: 3)
      case .restart: session.restart()
      case .settings: session.change { $0.rate = 120 }
      case .line: session.perform(.line("tick(5)"))
      case .badLine: session.perform(.line("nothing.there()"))
      }
    }
  }

  @Test(
    "each message about time has one answer, whichever life gives it", arguments: Act.allCases,
    Act.allCases)
  func answers(first: Act, second: Act) throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      var asked = 0
      func ask(_ act: Act) {
        let before = desk.dones
        for frame in 0..<2 {
          // Nothing is worked on meanwhile, as with a busy machine.
          desk.session.go(PageMessage(milliseconds: Double(16 + frame)))
        }
        asked += 2
        if act == .line || act == .badLine { asked += 1 }
        act(desk.session)
        #expect(desk.dones == before)
      }
      desk.go(5)
      asked = desk.dones
      ask(first)
      desk.work()
      #expect(desk.dones == asked)
      ask(second)
      ask(first)
      desk.work()
      #expect(desk.dones == asked)
    }
  }

  @Test("the untouched scene is played as long as the present one, with nothing done")
  func untouched() throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      desk.flick()
      desk.go(100)
      let digest = desk.session.journal
      desk.session.take(try #require(PageRequest(Array(#"{"k":"untouched"}"#.utf8))))
      desk.work()
      let untouched = try #require(desk.last("untouched"))
      #expect(untouched["take"] as? Int != desk.last("take")?["take"] as? Int)
      #expect(desk.session.journal == digest, "what was done is as it was")
      // Its worker has nothing more to do.
      #expect(desk.links.last?.isEnded == true)
      let samples = PreviewDifference.samples(desk.curves[untouched["take"] as? Int ?? 0] ?? [])
      #expect(samples.allSatisfy { $0.offset == samples[0].offset })
    }
  }

  @Test(
    "what a take plays first is sent as pictures for looking back, at most 300, then the present")
  func pictures() throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      desk.flick()
      desk.go(1000)
      let shown = desk.frames.count
      desk.session.reload()
      desk.work()
      #expect((150...300).contains(desk.passed.count))
      let ticks = desk.passed.map { PageReader.tick(of: $0) }
      #expect(ticks == ticks.sorted())
      #expect(desk.frames.count == shown + 1, "one picture is shown")
      #expect(PageReader.tick(of: desk.frames[shown]) > ticks.last ?? 0)
    }
  }

  @Test("lines that pass time send such pictures, too, and end at the same digest")
  func lines() throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      let (shown, passed) = (desk.frames.count, desk.passed.count)
      desk.session.perform(.line("flick(gallery, { x = -900 }) settle()"))
      desk.work()
      #expect(desk.passed.count > passed + 30)
      #expect(desk.frames.count == shown + 1)
      desk.session.reload()
      desk.work()
      #expect(desk.last("take")?["same"] as? Bool == true)
    }
  }

  @Test("source is asked for by location, as it was loaded")
  func source() throws {
    try withDesk(try PreviewSetup(previewing: Self.carousel)) { desk in
      func lines(_ location: String) throws -> [[String: Any]] {
        desk.session.ask(.source(location))
        desk.work()
        let answer = try #require(desk.last("source"))
        #expect(answer["location"] as? String == location)
        return answer["lines"] as? [[String: Any]] ?? []
      }
      let known = try lines("examples/carousel/carousel.lua:8")
      #expect(known.count == 11)
      #expect(known.filter { $0["isChosen"] as? Bool == true }.map { $0["number"] as? Int } == [8])
      for place in [
        "/etc/passwd:1", "elsewhere.lua:1", "", "x", "carousel.lua:99999999999999999999",
      ] {
        #expect(try lines(place).isEmpty, "\(place)")
      }
    }
  }

  @Test(
    "what scripts print while they load reaches the page, after its take and before what is done")
  func prints() throws {
    let folder = TemporaryFolder([
      "a.lua": """
      local sw = require "scrollwork"
      print "loads"
      local scene = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.item { height = 900 } } }
      print "has loaded"
      return scene
      """
    ])
    let path = FilePath(folder.path)
    try withDesk(try PreviewSetup(previewing: "a.lua", in: path)) { desk in
      desk.session.perform(.line("print 'is done'"))
      desk.work()
      let kinds = desk.texts.map { $0["k"] as? String }
      let printed = desk.texts.filter { $0["k"] as? String == "print" }.map {
        $0["text"] as? String
      }
      #expect(printed == ["loads", "has loaded", "is done"])
      let take = try #require(kinds.firstIndex(of: "take"))
      let first = try #require(kinds.firstIndex(of: "print"))
      #expect(take < first)
    }
  }

  @Test(
    "fingers outside of all views are kept, held and tapped, and do the same when they are played")
  func fingersOutside() throws {
    let folder = TemporaryFolder([
      "a.lua": """
      local sw = require "scrollwork"
      return sw.scene {
        width = 300, height = 300, sw.scroll { id = "v", height = 200, sw.item { height = 900 } },
        sw.item { id = "plus", height = 50 },
      }
      """
    ])
    let path = FilePath(folder.path)
    let places = [Point(x: 20, y: 220), Point(x: 250, y: 290), Point(x: 100, y: 100)]
    for (index, place) in places.enumerated() {
      for ticks in [1, 4, 12, 40] {
        _ = try ScriptThread.run { () throws(HostError) in
          let setup = try PreviewSetup(previewing: "a.lua", in: path)
          let player = try PreviewPlayer(setup)
          defer { player.close() }
          try player.play(.down(finger: 0, at: place))
          for _ in 0..<ticks { try player.tick() }
          try player.play(.up(finger: 0))
          for _ in 0..<60 { try player.tick() }
          let lines = (try? GestureScript(exactly: player).text) ?? ""
          #expect(lines.contains("touch("), "place \(index), \(ticks) ticks")
          let again = try PreviewPlayer(setup)
          defer { again.close() }
          try again.play(.line(lines))
          #expect(again.digest == player.digest, "place \(index), \(ticks) ticks: \(lines)")
          return true
        }
      }
    }
  }
}

extension PageReader {
  /// The tick of a frame.
  fileprivate static func tick(of frame: [UInt8]) -> Int {
    var reader = PageReader(frame)
    _ = (reader.byte(), reader.word())
    return Int(reader.word() ?? 0)
  }
}
