import Scrollwork
@testable import ScrollworkPreview
import Testing

@Suite("What a copied test expects") struct CopiedExpectationsTests {
  /// Puts a finger down, moves it evenly in `ticks` ticks, and lifts it.
  private static func drag(
    _ desk: Desk, from start: Point, by distance: Point, holding: Int = 0, ticks: Int = 20,
    then rest: Int = 120
  ) {
    desk.go(1 + holding, [.down(finger: 0, at: start)])
    for step in 1...ticks {
      desk.go(
        1, [.move(finger: 0, to: start + distance * (Double(step) / Double(ticks)))])
    }
    desk.go(1, [.up(finger: 0)])
    desk.go(rest)
  }

  @Test(
    "the place of an item that was dragged there, up and down, and back",
    arguments: [
      (180.0, "expect(songs:item(\"song-3\").index):to_equal(6)"),
      (-60, "expect(songs:item(\"song-3\").index):to_equal(2)"),
      (20, "expect(songs:item(\"song-3\").index):to_equal(3)"),
    ])
  func order(distance: Double, expected: String) throws {
    let copy = try CopiedProject("reorder").copy { desk in
      Self.drag(desk, from: Point(x: 360, y: 150), by: Point(x: 0, y: distance))
    }
    #expect(copy.problem == "")
    #expect(copy.text.contains(expected), "\(copy.text)")
  }

  @Test("an item that a long press has lifted")
  func press() throws {
    let copy = try CopiedProject("reorder").copy { desk in
      Self.drag(desk, from: Point(x: 100, y: 150), by: Point(x: 0, y: 120), holding: 40)
    }
    #expect(copy.text.contains("expect(songs:item(\"song-3\").index):to_equal(5)"), "\(copy.text)")
  }

  @Test("a menu that is open, and one that was closed again")
  func menus() throws {
    let open = try CopiedProject("swipe_rows").copy { desk in
      Self.drag(desk, from: Point(x: 300, y: 250), by: Point(x: -120, y: 0))
    }
    #expect(open.text.contains("expect(inbox:item(\"mail-3\").swipe_side):to_equal(\"trailing\")"))
    let closed = try CopiedProject("swipe_rows").copy { desk in
      Self.drag(desk, from: Point(x: 300, y: 250), by: Point(x: -120, y: 0))
      Self.drag(desk, from: Point(x: 300, y: 450), by: Point(x: 0, y: -200))
    }
    #expect(closed.text.contains("expect(inbox:item(\"mail-3\").swipe_side):to_be_nil()"))
    #expect(closed.text.contains("expect(inbox):to_be_at { y ="), "\(closed.text)")
  }

  @Test("zoom")
  func zoom() throws {
    let copy = try CopiedProject("photo_viewer").copy { desk in
      desk.go(
        1,
        [.down(finger: 0, at: Point(x: 150, y: 400)), .down(finger: 1, at: Point(x: 250, y: 400))])
      for step in 1...10 {
        let out = Double(step) * 10
        desk.go(
          1,
          [
            .move(finger: 0, to: Point(x: 150 - out, y: 400)),
            .move(finger: 1, to: Point(x: 250 + out, y: 400)),
          ])
      }
      desk.go(1, [.up(finger: 0), .up(finger: 1)])
      desk.go(120)
    }
    #expect(copy.problem == "")
    #expect(copy.text.contains("expect(photo.zoom):to_be_near("), "\(copy.text)")
  }

  @Test("a section that a tap has folded")
  func sections() throws {
    let folded = try CopiedProject("sectioned_feed").copy { desk in
      desk.go(3, [.down(finger: 0, at: Point(x: 200, y: 18))])
      desk.go(20, [.up(finger: 0)])
    }
    #expect(
      folded.text.contains("expect(feed:item(\"day-1\").collapsed):to_equal(true)"),
      "\(folded.text)\(folded.problem)")
  }

  @Test("a refresh under way, and one that is over")
  func refresh() throws {
    let waits = try CopiedProject("pull_to_refresh").copy { desk in
      Self.drag(desk, from: Point(x: 200, y: 200), by: Point(x: 0, y: 400), then: 80)
    }
    #expect(waits.text.contains("expect(news.refreshing):to_equal(true)"), "\(waits.text)")
    #expect(waits.text.contains("expect(news):to_emit(\"refresh\", 1)"), "\(waits.text)")
    let over = try CopiedProject("pull_to_refresh").copy { desk in
      Self.drag(desk, from: Point(x: 200, y: 200), by: Point(x: 0, y: 400))
      desk.go(150)
    }
    #expect(over.text.contains("expect(news.refreshing):to_equal(false)"), "\(over.text)")
    #expect(over.text.contains("expect(news):to_emit(\"refresh\", 2)"), "\(over.text)")
  }

  @Test(
    "a test that would expect nothing is not offered, and says why; a number that is clicked is enough"
  )
  func nothing() throws {
    let copy = try CopiedProject("swipe_rows").copy { desk in
      desk.go(3, [.down(finger: 0, at: Point(x: 200, y: 300))])
      desk.go(30, [.up(finger: 0)])
    }
    #expect(copy.text == "" && copy.problem.hasPrefix("it would expect nothing"), "\(copy)")
    try withDesk(try PreviewSetup(previewing: "examples/carousel")) { desk in
      desk.go(5)
      desk.session.copy(expecting: [GesturePin(tick: 3, view: 0, value: "phase")])
      desk.work()
      #expect(desk.last("copied")?["problem"] as? String == nil)
    }
  }
}
