import Scrollwork
import Testing

@Suite("Swipes") struct SwipeTests {
  private struct Inbox {
    let scene: Scene
    let view: ScrollView
    let other: ScrollView
    let rows: [ItemNode]
    let diary: Diary

    init() {
      rows = (1...20).map { item(.string("row-\($0)"), nil, 60) }
      for row in rows { row.swipeWidth = 72 }
      view = scroll("inbox", height: 400, rows)
      other = scroll("other", height: 400, [item(nil, 400, 2000)])
      scene = Scene(
        device: Device(size: Size(width: 400, height: 800)), children: [column([view, other])])
      scene.begin()
      diary = Diary(view.listeners, [.swipe, .scroll])
    }

    func row(_ index: Int) -> Item { .node(rows[index]) }
  }

  @Test("an open menu closes once when its scroller starts to scroll · row:D16")
  func closes() {
    let inbox = Inbox()
    inbox.scene.swipe(inbox.row(2))
    #expect(inbox.row(2).isSwipeOpen)
    inbox.scene.tick()
    #expect(inbox.diary.lines == ["swipe"])
    let touch = inbox.scene.touch(inbox.view)
    inbox.scene.tick(5)
    #expect(inbox.row(2).isSwipeOpen)
    touch.crossSlop(towards: Point(y: -1))
    touch.move(by: Point(y: -100), over: 0.2, in: inbox.scene)
    #expect(!inbox.row(2).isSwipeOpen)
    #expect(inbox.diary.count("swipe") == 2)
    touch.lift()
    inbox.scene.settle()
    #expect(inbox.diary.count("swipe") == 2)
  }

  @Test("not on a tap, not by scrolling elsewhere, not by layout · row:D16")
  func staysOpen() {
    let inbox = Inbox()
    inbox.view.jump(to: Point(y: 800))
    inbox.scene.swipe(inbox.row(15))
    inbox.scene.tap(inbox.row(14))
    inbox.scene.tap(inbox.row(15))
    inbox.other.flick(Point(y: -500))
    inbox.scene.settle()
    inbox.rows[0].height = 40
    inbox.scene.tick()
    #expect(inbox.row(15).isSwipeOpen)
    #expect(inbox.diary.count("swipe") == 1)
  }

  @Test("any scrolling of its own scroller closes it: calls, wheels, jumps · row:D16")
  func anyScroll() {
    let moves: [(ScrollView) -> Void] = [
      { $0.jump(to: Point(y: 100)) }, { $0.animate(to: Point(y: 200)) },
      { $0.wheel(by: Point(y: 5), ticks: 2) }, { $0.press(.arrowDown) },
    ]
    for move in moves {
      let inbox = Inbox()
      inbox.scene.swipe(inbox.row(0))
      move(inbox.view)
      inbox.scene.settle()
      #expect(!inbox.row(0).isSwipeOpen)
      #expect(inbox.diary.count("swipe") == 2)
    }
  }

  @Test("one menu is open at a time, and opening it again says nothing · row:D16")
  func single() {
    let inbox = Inbox()
    inbox.scene.swipe(inbox.row(0))
    inbox.scene.swipe(inbox.row(0))
    inbox.scene.swipe(inbox.row(1))
    inbox.scene.tick()
    #expect(inbox.diary.lines == ["swipe", "swipe", "swipe"])
    #expect(!inbox.row(0).isSwipeOpen && inbox.row(1).isSwipeOpen)
    #expect(!inbox.scene.swipe(.node(inbox.view)))
  }

  @Test("rows of a list have the list's menu · row:D16")
  func rows() throws {
    let rows = list("list", count: 1000, extent: 40)
    rows.swipeWidth = 80
    let view = scroll("v", height: 400, [rows])
    let scene = scene(400, 400, view)
    let row = try #require(scene.lookup(7))
    #expect(scene.swipe(row) && row.isSwipeOpen)
    try view.remove(row)
    #expect(!row.isSwipeOpen || !row.isAlive)
    view.jump(to: Point(y: 100))
    scene.tick()
    #expect(view.openSwipeItem == nil)
  }
}
