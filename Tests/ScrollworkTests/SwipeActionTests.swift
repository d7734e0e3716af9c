import Scrollwork
import Testing

/// Rows of 400 × 60 pt with one leading and two trailing actions.
private struct Mails {
  let scene: Scene
  let view: ScrollView
  let heard: () -> [Event]
  let rows: [ItemNode]

  init(full: Double? = nil, rate: Double = 60, direction: LayoutDirection = .leftToRight) {
    rows = (0..<20).map { item(.string("mail-\($0)"), nil, 60) }
    for row in rows {
      row.swipeActions = SwipeMenu(
        leading: [.init("read", width: 70)],
        trailing: [.init("delete", width: 90), .init("archive", width: 60)], fullSwipe: full)
    }
    view = scroll("inbox", rows)
    scene = Scene(
      device: Device(size: Size(width: 400, height: 600), rate: rate), direction: direction,
      children: [view])
    scene.laws = LawKeeper()
    scene.begin()
    heard = scene.recorded(.swipe, .action, .tap, .scroll)
  }

  func mail(_ index: Int) -> Item { .node(rows[index]) }

  /// A finger on a row that has moved by `distance` points across it.
  func finger(_ index: Int, _ distance: Double) -> Touch {
    let touch = scene.touch(view, at: Point(x: 200, y: 30 + 60 * Double(index)))
    touch.crossSlop(towards: Point(x: distance))
    touch.move(by: Point(x: distance), over: 0.2, in: scene)
    return touch
  }

  func swipe(_ index: Int, _ distance: Double, velocity: Double = 0) {
    finger(index, distance).lift(velocity: Point(x: velocity))
    rest()
  }

  /// Time passes until nothing moves.
  func rest() {
    repeat { scene.tick() } while !scene.isSettled && scene.tickCount < 2000
  }

  var names: [String] {
    heard().map { event in
      switch event.detail {
      case .swipe(let isOpen): isOpen ? "open" : "close"
      case .action(.string(let name), let side, let isFull): "\(name) \(side) \(isFull)"
      default: event.name.name
      }
    }
  }
}

@Suite("Swipe actions") struct SwipeActionTests {
  @Test("the row follows the finger, up to its actions 1:1, beyond by the rubber band · row:Y6")
  func follows() {
    let mails = Mails()
    let finger = mails.finger(1, -100)
    #expect(mails.mail(1).swipeDisplacement == -100)
    #expect(mails.mail(1).frameInViewport.origin == Point(x: -100, y: 60))
    #expect(mails.mail(1).frameInScene.origin == Point(x: -100, y: 60))
    #expect(mails.mail(1).frame.origin.x == 0)
    finger.move(by: Point(x: -150), over: 0.2, in: mails.scene)
    let pulled = mails.mail(1).swipeDisplacement
    #expect(pulled < -150 && pulled > -250)
    finger.move(by: Point(x: 350), over: 0.2, in: mails.scene)
    #expect(mails.mail(1).swipeDisplacement == 70 || mails.mail(1).swipeDisplacement > 70)
    finger.lift(velocity: .zero)
    mails.rest()
    #expect(mails.view.y == 0)
  }

  @Test("a release opens or closes, whichever is nearer to where momentum would end · row:Y6")
  func release() {
    for (distance, velocity, rests) in [
      (-60.0, 0.0, 0.0), (-80, 0, -150), (-100, 0, -150), (-60, -600, -150), (-120, 900, 0),
      (30, 0, 0), (40, 0, 70), (20, 500, 70), (-300, 0, -150),
    ] {
      let mails = Mails()
      mails.swipe(2, distance, velocity: velocity)
      #expect(mails.mail(2).swipeDisplacement == rests, "\(distance) at \(velocity)")
      #expect(mails.mail(2).isSwipeOpen == (rests != 0))
      let side: SwipeMenu.Side? = rests == 0 ? nil : rests > 0 ? .leading : .trailing
      #expect(mails.mail(2).openSwipeSide == side)
      #expect(mails.names == (rests == 0 ? [] : ["open"]))
      #expect(mails.scene.isSettled)
    }
  }

  @Test("the tick rate does not count · row:Y6 · row:Q7", arguments: [30.0, 60, 120])
  func rates(rate: Double) {
    let mails = Mails(rate: rate)
    mails.finger(0, -100).lift(velocity: Point(x: -300))
    mails.scene.tick(Int(rate / 10))
    let early = mails.mail(0).swipeDisplacement
    let other = Mails(rate: 60)
    other.finger(0, -100).lift(velocity: Point(x: -300))
    other.scene.tick(6)
    #expect(abs(early - other.mail(0).swipeDisplacement) < 1e-9)
  }

  @Test("a tap on an action chooses it and closes the menu; no tap is heard · row:Y6")
  func actions() {
    for (side, x, expected) in [
      (SwipeMenu.Side.trailing, 399.0, "delete trailing false"),
      (.trailing, 311, "delete trailing false"),
      (.trailing, 309, "archive trailing false"), (.trailing, 251, "archive trailing false"),
      (.leading, 1, "read leading false"), (.leading, 69, "read leading false"),
    ] {
      let mails = Mails()
      mails.scene.swipe(mails.mail(3), side)
      mails.scene.touch(mails.view, at: Point(x: x, y: 200)).lift()
      mails.rest()
      #expect(mails.names == ["open", "close", expected], "\(x)")
      #expect(mails.mail(3).swipeDisplacement == 0 && !mails.mail(3).isSwipeOpen)
    }
    let mails = Mails()
    mails.scene.swipe(mails.mail(3))
    mails.scene.touch(mails.view, at: Point(x: 200, y: 200)).lift()
    mails.scene.touch(mails.view, at: Point(x: 399, y: 260)).lift()
    mails.rest()
    #expect(mails.names == ["open", "tap", "tap"] && mails.mail(3).isSwipeOpen)
  }

  @Test("a full swipe performs the first action of its side from its threshold on · row:Y6")
  func full() {
    for (distance, expected) in [
      (-199.0, ["open"]), (-200, ["delete trailing true"]), (-350, ["delete trailing true"]),
      (200, ["read leading true"]), (199, ["open"]),
    ] {
      let mails = Mails(full: 0.5)
      let finger = mails.finger(4, distance)
      #expect(mails.mail(4).swipeDisplacement == distance)
      finger.lift(velocity: .zero)
      mails.rest()
      #expect(mails.names == expected, "\(distance)")
      if expected != ["open"] { #expect(mails.mail(4).swipeDisplacement == 0) }
    }
    let without = Mails()
    without.swipe(4, -350)
    #expect(without.names == ["open"])
  }

  @Test("an open menu is closed by the finger, never pulled to the other side · row:Y6")
  func closing() {
    let mails = Mails()
    mails.scene.swipe(mails.mail(0))
    let finger = mails.finger(0, 300)
    #expect(mails.mail(0).swipeDisplacement == 0)
    finger.lift(velocity: .zero)
    mails.rest()
    #expect(mails.names == ["open", "close"])
  }

  @Test(
    "one menu is open at a time; scrolling closes it, once, and not elsewhere · row:Y6 · row:D16")
  func single() {
    let mails = Mails()
    mails.swipe(0, -120)
    mails.swipe(1, 50)
    #expect(mails.names == ["open", "close", "open"])
    #expect(mails.mail(0).swipeDisplacement == 0 && mails.mail(1).swipeDisplacement == 70)
    mails.view.drag(by: .up(100)).lift(velocity: .up(500))
    mails.rest()
    #expect(mails.names.filter { $0 == "close" }.count == 2)
    #expect(mails.mail(1).swipeDisplacement == 0)
  }

  @Test("a drag along the list scrolls it; a row without actions on that side stays · row:Y6")
  func others() {
    let mails = Mails()
    mails.rows[5].swipeActions = SwipeMenu(trailing: [.init("delete")])
    mails.swipe(5, 120)
    #expect(mails.names.isEmpty && mails.mail(5).swipeDisplacement == 0)
    let finger = mails.scene.touch(mails.view, at: Point(x: 200, y: 200))
    finger.move(by: Point(x: -30, y: -80), over: 0.2, in: mails.scene)
    finger.lift(velocity: .zero)
    mails.rest()
    #expect(mails.view.y > 0 && !mails.names.contains("open"))
  }

  @Test("from right to left the sides change places · row:Y6 · row:X1")
  func mirrored() {
    let mails = Mails(direction: .rightToLeft)
    mails.swipe(1, 120)
    #expect(mails.mail(1).openSwipeSide == .trailing)
    #expect(mails.mail(1).swipeDisplacement == -150)
    #expect(mails.mail(1).frameInViewport.origin.x == 150)
    #expect(mails.mail(1).frameInScene.origin.x == 150)
    mails.scene.touch(mails.view, at: Point(x: 1, y: 90)).lift()
    mails.rest()
    #expect(mails.names == ["open", "close", "delete trailing false"])
  }

  @Test("rows of a list have the list's actions; a removed row ends its swipe · row:Y6 · row:E1")
  func list() throws {
    let rows = ScrollworkTests.list("rows", count: 1000, extent: 50)
    rows.swipeActions = SwipeMenu(trailing: [.init("delete", width: 100)], fullSwipe: 0.6)
    let view = scroll("v", height: 400, [rows])
    let scene = scene(400, 400, view)
    let heard = scene.recorded(.action)
    let finger = scene.touch(view, at: Point(x: 300, y: 120))
    finger.crossSlop(towards: Point(x: -1))
    finger.move(by: Point(x: -260), over: 0.2, in: scene)
    let row = try #require(scene.lookup(3))
    #expect(row.swipeDisplacement == -260)
    finger.lift(velocity: .zero)
    scene.tick(60)
    #expect(heard().count == 1 && heard().first?.item == row)
    let other = scene.touch(view, at: Point(x: 300, y: 120))
    other.crossSlop(towards: Point(x: -1))
    other.move(by: Point(x: -60), over: 0.2, in: scene)
    try view.remove(row)
    other.move(by: Point(x: -60), over: 0.2, in: scene)
    other.lift()
    scene.tick(60)
    #expect(scene.isSettled && heard().count == 1)
  }
}
