import Scrollwork
@testable import ScrollworkPreview
import Testing

@Suite("Going on from inside of a scripted gesture") struct PreviewCutTests {
  /// Gestures of lines, each of 30 ticks and more.
  private static let gestures = [
    "flick(gallery, { x = -1000, over = 0.6 })",
    "drag(gallery, { by = { -200, 0 }, over = 0.6 })",
    "local f = touch(gallery, { 200, 100 }) f:hold(0.2) f:move { by = { -90, 0 }, over = 0.5 } f:release()",
    "local f = touch(gallery, { 200, 100 }) f:path { { -20, 0 }, { -9, 0 } } tick(60) f:release()",
    "touch(gallery):hold(1)",
    "gallery:scroll_to({ x = 812 }, { animate = true }) drag(gallery, { by = { 90, 0 }, over = 1 })",
  ]

  @Test("the script's finger is lifted at the cut, and the view comes to rest", arguments: gestures)
  func lifts(line: String) throws {
    try withDesk(try PreviewSetup(previewing: "examples/carousel", lines: [line])) { desk in
      desk.session.seek(12)
      desk.work()
      // The past shows the gesture as it was.
      desk.session.goOn(from: 12)
      desk.work()
      #expect(desk.last("take")?["reason"] as? String == "cut")
      desk.go(200)
      let quiet = desk.links.last { !$0.isEnded }
      #expect(quiet != nil)
      desk.session.perform(.line("print(gallery.phase, gallery.x)"))
      desk.work()
      let printed = desk.last("print")?["text"] as? String ?? ""
      #expect(printed.hasPrefix("idle"), "\(line): \(printed)")
    }
  }

  @Test(
    "the copy says so, and passes, also where a hand has gone on from there", arguments: gestures)
  func copies(line: String) throws {
    let copy = try CopiedProject("carousel").copy(lines: [line]) { desk in
      desk.session.goOn(from: 12)
      desk.work()
      desk.go(40)
      desk.flick()
      desk.go(150)
    }
    #expect(copy.problem == "", "\(copy)")
    #expect(copy.text.contains("-- its first 12 ticks only"), "\(copy.text)")
    #expect(copy.text.contains("tick(12, function()"), "\(copy.text)")
    #expect(copy.readable.contains("flick(gallery"), "\(copy.readable)")
  }

  @Test("a touch at the tick that is looked at does both, and can be gone back into again")
  func twice() throws {
    let copy = try CopiedProject("carousel").copy(lines: [Self.gestures[0]]) { desk in
      desk.session.goOn(from: 20)
      desk.flick()
      desk.go(50)
      desk.session.goOn(from: 9)
      desk.flick()
      desk.go(150)
    }
    #expect(copy.problem == "", "\(copy)")
    #expect(copy.text.contains("tick(9, function()"), "\(copy.text)")
  }

  @Test("what was kept plays the same again")
  func keeps() throws {
    try withDesk(
      try PreviewSetup(previewing: "examples/carousel", lines: [Self.gestures[1]])
    ) { desk in
      desk.session.goOn(from: 12)
      desk.work()
      desk.go(100)
      let journal = desk.session.journal
      #expect(
        journal.entries.map(\.input) == [.line(Self.gestures[1], until: 12), .cancelAll])
      desk.session.reload(["carousel.lua"])
      desk.work()
      #expect(desk.last("take")?["same"] as? Bool == true)
      #expect(journal.heldFingers == [])
    }
  }
}
