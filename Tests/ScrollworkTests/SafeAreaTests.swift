import ScrollPhysics
import Scrollwork
import Testing

@Suite("SafeArea") struct SafeAreaTests {
  let area = EdgeInsets(top: 47, left: 11, bottom: 34, right: 13)

  @Test("the safe area adds to the insets on the axes a view scrolls in · row:V6")
  func automatic() {
    let vertical = scroll("v", rows([2000]))
    _ = scene(400, 800, safeArea: area, vertical)
    #expect(vertical.geometry.contentInsets == EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(vertical.geometry.minimum.y == -47)
    #expect(vertical.geometry.maximum.y == 1234)
    #expect(vertical.y == -47)
    let horizontal = scroll("h", .horizontal, [row([item(nil, 900, 10)])])
    _ = scene(400, 800, safeArea: area, horizontal)
    #expect(
      horizontal.geometry.contentInsets == EdgeInsets(top: 0, left: 11, bottom: 0, right: 13))
  }

  @Test("the adjustment is chosen for each axis · row:V6")
  func adjustments() {
    typealias Adjustment = SafeAreaAdjustment
    for (x, y) in [(Adjustment.always, Adjustment.never), (.never, .always), (.always, .always)] {
      let view = scroll("v", rows([2000])) {
        $0.safeArea.x = x
        $0.safeArea.y = y
        $0.insets = EdgeInsets(all: 1)
      }
      _ = scene(400, 800, safeArea: area, view)
      let insets = view.geometry.contentInsets
      #expect(insets.left == (x == .always ? 12 : 1))
      #expect(insets.right == (x == .always ? 14 : 1))
      #expect(insets.top == (y == .always ? 48 : 1))
      #expect(insets.bottom == (y == .always ? 35 : 1))
    }
  }

  @Test("only the part of a viewport under the safe area counts, at each edge · row:V6")
  func overlap() {
    let view = scroll("v", height: 700, rows([2000]))
    _ = scene(400, 800, safeArea: area, column([item(nil, nil, 30), view]))
    // From 30 to 730: 17 under the top, nothing under the bottom, which begins at 766.
    #expect(view.geometry.contentInsets == EdgeInsets(top: 17))
  }

  @Test("a viewport that moves without changing size meets the safe area anew · row:V6")
  func moves() {
    let head = item("head", nil, 30)
    let view = scroll("v", height: 700, rows([2000]))
    let scene = scene(400, 800, safeArea: area, column([head, column([view])]))
    head.height = 90
    scene.layoutIfNeeded()
    #expect(view.geometry.contentInsets == EdgeInsets(bottom: 24))
  }

  @Test("a view inside another one is inset only across the axis the outer one scrolls in · row:V6")
  func nested() {
    let page = scroll("page", width: 400, height: 800, rows([2000]))
    let pager = scroll("pager", .horizontal, [row([page, item(nil, 400, 10)])])
    let scene = scene(400, 800, safeArea: area, pager)
    #expect(page.geometry.contentInsets == EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    pager.go(.point(x: 300, y: nil))
    scene.tick()
    #expect(page.geometry.contentInsets == EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let inner = scroll("inner", height: 300, rows([2000]))
    let outer = scroll("outer", [column([inner, item(nil, nil, 2000)])])
    _ = ScrollworkTests.scene(400, 800, safeArea: area, outer)
    #expect(inner.geometry.contentInsets == .zero)
  }

  @Test(
    "what is attached to an edge counts as inset with its own size, inside the safe area · row:V6")
  func attached() {
    let view = scroll("v", rows([2000]))
    let bars = [item("title", nil, 44), item("search", nil, 36), item("tabs", nil, 50)]
    view.attach(bars[0], to: .top)
    view.attach(bars[1], to: .top)
    view.attach(bars[2], to: .bottom)
    let scene = scene(400, 800, safeArea: area, view)
    #expect(view.geometry.contentInsets == EdgeInsets(top: 127, left: 0, bottom: 84, right: 0))
    #expect(bars.map { $0.frame.origin.y } == [47, 91, 716])
    #expect(bars.map { $0.frame.size.width } == [400, 400, 400])
    // It does not scroll with the content.
    view.go(.point(x: nil, y: 500))
    #expect(bars[0].originInScene == Point(x: 0, y: 47))
    bars[1].isHidden = true
    scene.layoutIfNeeded()
    #expect(view.geometry.contentInsets.top == 91)
    #expect(view.y == 500)
  }

  @Test(
    "what is attached to an edge is found, is no target, and belongs to the outer view · row:A4")
  func attachedItems() {
    let view = scroll("inner", height: 400, rows([2000]))
    let button = item("button", nil, 44)
    view.attach(column([button]), to: .top)
    let outer = scroll("outer", [column([view, item(nil, nil, 3000)])])
    let scene = scene(400, 800, outer)
    #expect(scene.lookup("button")?.scroller === outer)
    #expect(view.go(.id("button")) == nil)
    #expect(view.targetItems.map(\.id) == ["1"])
    #expect(scene.scrollViews.map(\.id) == ["outer", "inner"])
    #expect(outer.go(.id("button")) { $0.alignment = Alignment(x: nil, y: 1) } != nil)
    #expect(outer.y == 0)
    #expect(throws: Never.self) { try outer.remove(.node(button.parent ?? button)) }
    scene.layoutIfNeeded()
    #expect(view.geometry.contentInsets == .zero)
    #expect(scene.lookup("button") == nil)
  }

  @Test(
    "a view that a smaller screen brings under the safe area keeps clear of it · row:V6 · row:V15")
  func resizing() {
    let view = scroll("v", height: 400, rows([900]))
    let scene = scene(400, 800, safeArea: EdgeInsets(bottom: 30), column([view]))
    #expect(view.currentGeometry.contentInsets.bottom == 0)
    scene.resize(to: Size(width: 400, height: 400))
    #expect(view.currentGeometry.contentInsets.bottom == 30)
    scene.resize(to: Size(width: 400, height: 415))
    #expect(view.currentGeometry.contentInsets.bottom == 15)
    scene.resize(to: Size(width: 400, height: 800))
    #expect(view.currentGeometry.contentInsets.bottom == 0)
  }
}
