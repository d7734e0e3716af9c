import Foundation
import Scrollwork
@testable import ScrollworkPreview
import ScrollworkSession
import Testing

@Suite("A line of Lua that fails") struct PreviewLineTests {
  private static func ask(_ desk: Desk, _ text: String) throws {
    let json = try JSONSerialization.data(withJSONObject: ["k": "line", "text": text])
    desk.session.take(try #require(PageRequest(Array(json))))
    desk.work()
  }

  @Test(
    "is answered, lies over nothing and is not kept; what it had done is taken back",
    arguments: [
      ("flick(gallery", "near <eof>"), ("flikc(gallery, { x = -900 })", "flikc"),
      ("galery.x = 3", "galery"), ("gallery:scrol_to('x')", "scroll_to"),
      ("flick(gallery, { z = 3 })", "z"),
      ("flick(gallery, { x = -900 }) settle() galery.x = 3", "galery"),
    ])
  func typo(line: String, named: String) throws {
    try withDesk(try PreviewSetup(previewing: "examples/carousel")) { desk in
      desk.flick()
      desk.go(100)
      let journal = desk.session.journal
      desk.session.reload()
      desk.work()
      let digest = desk.last("take")?["digest"] as? String
      try Self.ask(desk, line)
      let refusal = desk.last("refused")?["text"] as? String ?? ""
      #expect(refusal.contains(named), "\(refusal)")
      #expect(desk.last("problem") == nil && desk.last("stop") == nil)
      #expect(desk.session.journal == journal)
      #expect(desk.last("take")?["reason"] as? String == "undo")
      #expect(desk.last("take")?["digest"] as? String == digest)
      // The next one is done.
      try Self.ask(desk, "gallery.x")
      #expect(desk.last("print") != nil)
      #expect(desk.session.journal.entries.count == journal.entries.count + 1)
    }
  }

  @Test("what a line raises by itself is a problem like a script's, and kept")
  func raised() throws {
    try withDesk(try PreviewSetup(previewing: "examples/carousel")) { desk in
      let count = desk.session.journal.entries.count
      try Self.ask(desk, "error 'so be it'")
      #expect((desk.last("problem")?["text"] as? String)?.contains("so be it") == true)
      #expect(desk.last("refused") == nil)
      #expect(desk.session.journal.entries.count == count + 1)
    }
  }

  @Test("start over shows the scene as it is loaded, start again what the command does first")
  func startOver() throws {
    try withDesk(
      try PreviewSetup(
        previewing: "examples/carousel", lines: ["flick(gallery, { x = -1000 }) settle()"])
    ) { desk in
      desk.session.take(try #require(PageRequest(Array(#"{"k":"startOver"}"#.utf8))))
      desk.work()
      #expect(desk.session.journal.entries.isEmpty)
      try Self.ask(desk, "gallery.x")
      #expect(desk.last("print")?["text"] as? String == "0.0")
      desk.session.take(try #require(PageRequest(Array(#"{"k":"restart"}"#.utf8))))
      desk.work()
      try Self.ask(desk, "gallery.x")
      #expect(desk.last("print")?["text"] as? String == "406.0")
    }
  }
}

@Suite("Why, while something moves") struct PreviewReasonTests {
  /// The lines of the last answer.
  private static func lines(_ desk: Desk) -> [String] {
    desk.last("why")?["lines"] as? [String] ?? []
  }

  @Test("the view that was asked about is explained anew with each phase, without being asked")
  func whileMoving() throws {
    try withDesk(try PreviewSetup(previewing: "examples/carousel")) { desk in
      desk.session.explain(view: 0)
      desk.work()
      desk.go(1, [.down(finger: 0, at: Point(x: 290, y: 200))])
      #expect(Self.lines(desk).first?.hasSuffix("tracking") == true, "\(Self.lines(desk))")
      for step in 1...5 {
        desk.go(1, [.move(finger: 0, to: Point(x: 290 - Double(step) * 30, y: 200))])
      }
      #expect(Self.lines(desk).first?.hasSuffix("interacting") == true)
      desk.go(4, [.up(finger: 0)])
      #expect(Self.lines(desk).first?.hasSuffix("decelerating") == true)
    }
  }

  @Test(
    "at a lift: its speed, the natural end, what the rule was given, and its answer with the line")
  func lift() throws {
    try withDesk(try PreviewSetup(previewing: "examples/carousel")) { desk in
      desk.session.explain(view: 0)
      desk.flick()
      desk.go(4)
      let lines = Self.lines(desk)
      let lift = try #require(lines.first { $0.hasPrefix("  lift ") }, "\(lines)")
      #expect(lift.contains("x 140.0") && lift.contains("pt/s"), "\(lift)")
      let given = try #require(lines.first { $0.hasPrefix("  given ") })
      #expect(given.contains("start x 0.0") && given.contains("natural x "))
      let answer = try #require(lines.first { $0.hasPrefix("  answer ") })
      #expect(answer.contains("x 406.0") && answer.hasSuffix("carousel.lua:11"), "\(answer)")
      // At rest it is still there, until something else moves the view.
      desk.go(150)
      desk.session.explain(view: 0)
      desk.work()
      #expect(Self.lines(desk).contains(answer))
      desk.session.perform(.line("gallery:scroll_to({ x = 0 }, { animate = true }) tick(3)"))
      desk.work()
      desk.session.explain(view: 0)
      desk.work()
      #expect(!Self.lines(desk).contains { $0.hasPrefix("  lift ") }, "\(Self.lines(desk))")
    }
  }

  @Test("a rule with a threshold says in lines and card by how much it was reached · row:Z3")
  func judged() throws {
    try withDesk(try PreviewSetup(previewing: "examples/carousel")) { desk in
      desk.session.perform(.line("gallery:snap { to = 'page', threshold = 0.2, flick = 9000 }"))
      desk.work()
      desk.session.explain(view: 0)
      desk.flick()
      desk.go(4)
      let answer = try #require(Self.lines(desk).first { $0.hasPrefix("  answer ") })
      let card = try #require(desk.last("why")?["lift"] as? [String: Any])
      let judgement = try #require(card["judgement"] as? String)
      #expect(judgement.hasPrefix("by threshold: ") && judgement.contains("needs 20.0 %"))
      #expect(judgement.contains("no flick: ") && judgement.hasSuffix("needs 9000.0"))
      #expect(answer.contains("snap, \(judgement)"), "\(answer)")
    }
  }

  @Test("a view without a rule has its momentum, and what the range leaves of it")
  func coasting() throws {
    try withDesk(try PreviewSetup(previewing: "examples/swipe_rows")) { desk in
      desk.session.explain(view: 1)
      desk.go(1, [.down(finger: 0, at: Point(x: 200, y: 300))])
      for step in 1...5 {
        desk.go(1, [.move(finger: 0, to: Point(x: 200, y: 300 + Double(step) * 30))])
      }
      desk.go(2, [.up(finger: 0)])
      let lines = Self.lines(desk)
      #expect(lines.contains { $0.hasPrefix("  lift ") }, "\(lines)")
      #expect(lines.contains { $0.hasPrefix("  range   → y 0.0") }, "\(lines)")
      #expect(!lines.contains { $0.hasPrefix("  answer ") || $0.hasPrefix("  given ") })
    }
  }
}
