import ScrollPhysics
import Scrollwork
import Testing

/// Two touches on views that zoom, and fingers in zoomed content.
@Suite("Two touches") struct TwoTouchTests {
  /// Two fingers that are down, in points of the viewport.
  private func down(_ photo: Photo, _ first: Point, _ second: Point) -> (Touch, Touch) {
    (photo.scene.touch(photo.view, at: first), photo.scene.touch(photo.view, at: second))
  }

  /// Moves a finger and lets a tick go by.
  private func move(_ touch: Touch, by displacement: Point, in scene: Scene) {
    touch.move(to: touch.position + displacement)
    scene.tick()
  }

  @Test("two overlapping touches on a view that zooms are a pinch · row:U6")
  func pinch() {
    let photo = Photo()
    let diary = Diary(photo.view.listeners, PinchTests.story)
    let (first, second) = down(photo, Point(x: 100, y: 200), Point(x: 200, y: 200))
    move(second, by: Point(x: 100), in: photo.scene)
    // The fingers are twice as far apart; what lay between them, 150, 200, lies at 200, 200.
    #expect(photo.view.zoom == 2)
    #expect(photo.offset.isClose(to: Point(x: 100, y: 200)))
    #expect(photo.view.phase == .interacting && photo.view.isZooming)
    move(first, by: Point(x: 100), in: photo.scene)
    // 100 apart again, around 250, 200: at scale 1 nothing is left to scroll.
    #expect(photo.view.zoom == 1)
    move(first, by: Point(x: -100), in: photo.scene)
    #expect(photo.view.zoom == 2)
    #expect(photo.offset.isClose(to: Point(x: 100, y: 200)))
    second.lift()
    first.lift()
    photo.scene.settle()
    photo.scene.tick()
    #expect(photo.view.phase == .idle && !photo.view.isZooming && photo.view.zoom == 2)
    #expect(
      diary.story.filter { $0 != "scroll" && $0 != "zoom" } == [
        "idle→tracking", "tracking→interacting", "will_begin_zoom", "did_end_zoom",
        "scroll_end", "will_begin_drag", "did_end_drag(false)", "interacting→idle",
      ])
  }

  @Test("both fingers in one tick count as one movement · row:U6", arguments: [30.0, 60, 120])
  func together(rate: Double) {
    let photo = Photo(rate: rate)
    let (first, second) = down(photo, Point(x: 150, y: 250), Point(x: 250, y: 250))
    for _ in 0..<10 {
      first.move(to: first.position + Point(x: -5, y: 3))
      second.move(to: second.position + Point(x: 5, y: 3))
      photo.scene.tick()
    }
    // 200 apart, the middle 30 further down: 200, 250 at scale 2 lies at 200, 280.
    #expect(abs(photo.view.zoom - 2.0) < 1e-12)
    #expect(photo.offset.isClose(to: Point(x: 200, y: 220)))
  }

  @Test("one finger lifted, the other one goes on as a drag · row:U6")
  func goesOn() {
    for liftsFirst in [true, false] {
      let photo = Photo()
      let (first, second) = down(photo, Point(x: 100, y: 200), Point(x: 200, y: 200))
      move(second, by: Point(x: 100), in: photo.scene)
      let (lifted, left) = liftsFirst ? (first, second) : (second, first)
      #expect(lifted.lift() == nil)
      #expect(photo.view.phase == .interacting && !photo.view.isZooming)
      let diary = Diary(photo.view.listeners, PinchTests.story)
      // No slop is in its way, and both axes follow.
      move(left, by: Point(x: -7, y: 5), in: photo.scene)
      #expect(photo.view.zoom == 2)
      #expect(photo.offset.isClose(to: Point(x: 107, y: 195)))
      photo.scene.tick(10)
      #expect(left.lift()?.outcome == .arrived)
      photo.scene.tick()
      #expect(photo.view.phase == .idle && photo.offset.isClose(to: Point(x: 107, y: 195)))
      #expect(diary.story.suffix(2) == ["interacting→idle", "scroll_end"])
      #expect(photo.scene.isSettled)
    }
  }

  @Test("a finger that comes back pinches again from where the content is · row:U6")
  func again() {
    let photo = Photo()
    let (first, second) = down(photo, Point(x: 100, y: 200), Point(x: 200, y: 200))
    move(second, by: Point(x: 100), in: photo.scene)
    first.lift()
    let third = photo.scene.touch(photo.view, at: Point(x: 200, y: 200))
    // 100 apart at the landing, 150 then.
    move(third, by: Point(x: -50), in: photo.scene)
    #expect(abs(photo.view.zoom - 3) < 1e-12)
    second.lift()
    third.lift()
    photo.scene.settle()
    #expect(abs(photo.view.zoom - 3) < 1e-12 && photo.scene.isSettled)
  }

  @Test("a drag becomes a pinch when a second finger lands · row:U6")
  func fromDrag() {
    let photo = Photo(size: Size(width: 400, height: 3000))
    let drag = photo.view.drag(by: Point(y: -100))
    #expect(photo.offset.isClose(to: Point(y: 100)))
    let diary = Diary(photo.view.listeners, PinchTests.story)
    let second = photo.scene.touch(photo.view, at: drag.position + Point(x: 100))
    move(second, by: Point(x: 50), in: photo.scene)
    #expect(abs(photo.view.zoom - 1.5) < 1e-12)
    #expect(diary.story.prefix(2) == ["did_end_drag(false)", "scroll_end"])
    drag.lift()
    second.lift()
    photo.scene.settle()
    #expect(photo.scene.isSettled)
  }

  @Test("a scale past its range goes back when the last finger lifts · row:U6")
  func beyond() {
    let photo = Photo()
    photo.zoom(4)
    photo.scene.tick()
    let (first, second) = down(photo, Point(x: 150, y: 250), Point(x: 250, y: 250))
    move(second, by: Point(x: 100), in: photo.scene)
    #expect(photo.view.zoom > 4)
    first.lift()
    photo.scene.tick(5)
    #expect(photo.view.zoom > 4)
    let motion = second.lift()
    #expect(photo.view.isZoomBouncing && motion?.isDone == false)
    photo.scene.settle()
    photo.scene.tick()
    #expect(photo.view.zoom == 4 && motion?.outcome == .arrived)
  }

  @Test("where content cannot be dragged the finger that is left holds it · row:U6")
  func holds() {
    let photo = Photo { $0.zoom.minimum = 0.5 }
    let (first, second) = down(photo, Point(x: 100, y: 250), Point(x: 300, y: 250))
    move(second, by: Point(x: -100), in: photo.scene)
    #expect(photo.view.zoom == 0.5)
    first.lift()
    #expect(photo.view.phase == .tracking)
    move(second, by: Point(y: -40), in: photo.scene)
    #expect(photo.offset == .zero)
    second.lift()
    photo.scene.settle()
    #expect(photo.view.phase == .idle && photo.view.zoom == 0.5)
  }

  @Test("two fingers on two views are two gestures · row:U6")
  func twoViews() {
    let views = ["a", "b"].map { id in
      let view = ScrollView(
        .both, id: .string(id), settings: ZoomTests.zooming(4), children: [item(nil, 400, 900)])
      view.height = 250
      return view
    }
    let scene = scene(400, 500, column(views))
    let touches = views.map { scene.touch($0) }
    for touch in touches { touch.crossSlop(towards: Point(y: -1)) }
    touches[0].move(to: touches[0].position + Point(y: -30))
    touches[1].move(to: touches[1].position + Point(y: -70))
    scene.tick()
    #expect(views.map(\.zoom) == [1, 1])
    #expect(views.map(\.y) == [30, 70])
    for touch in touches { touch.lift(velocity: .zero) }
    scene.settle()
  }

  @Test("fingers on things inside of one view that zooms pinch that view · row:U6")
  func inside() {
    let strips = (0..<2).map { index in
      let strip = ScrollView(
        .horizontal, id: .number(Double(index)), children: [item(nil, 2000, 200)])
      strip.height = 200
      return strip
    }
    let page = ScrollView(
      .both, id: "page", settings: ZoomTests.zooming(4), children: [column(strips)])
    let scene = scene(400, 400, page)
    let first = scene.touch(strips[0], at: Point(x: 200, y: 150))
    let second = scene.touch(strips[1], at: Point(x: 200, y: 50))
    move(second, by: Point(y: 100), in: scene)
    #expect(page.zoom == 2)
    second.lift()
    // The page follows, not the strip under the finger.
    let before = page.geometry.contentOffset
    move(first, by: Point(x: -20), in: scene)
    #expect(page.geometry.contentOffset.isClose(to: before + Point(x: 20)))
    #expect(strips.allSatisfy { $0.geometry.contentOffset == .zero })
    first.lift(velocity: .zero)
    scene.settle()
  }

  @Test(
    "where nothing zooms, two touches drag by their middle, and a spread is said to be of no use · row:U6 · row:U10"
  )
  func useless() {
    let page = Page()
    let first = page.scene.touch(page.view, at: Point(x: 100, y: 200))
    let second = page.scene.touch(page.view, at: Point(x: 200, y: 200))
    second.crossSlop(towards: Point(y: -1))
    move(second, by: Point(y: -40), in: page.scene)
    #expect(page.offset == 20)
    second.lift(velocity: .zero)
    for _ in 0..<2 { #expect(!first.pinch(spread: 2, to: first.position)) }
    page.scene.tick()
    first.lift()
    let notes = page.scene.takeReports().filter { $0.code == "SW0318" }
    #expect(notes.count == 1 && notes.first?.severity == .note)
  }

  @Test("a scale asked of a view that does not zoom is a note, the present one is not · row:U10")
  func uselessScale() {
    let photo = Photo { $0.zoom.maximum = 1 }
    photo.zoom(1)
    #expect(photo.scene.takeReports().isEmpty)
    photo.zoom(2)
    let notes = photo.scene.takeReports()
    #expect(notes.map(\.code) == ["SW0318"] && notes.first?.severity == .note)
    #expect(photo.view.zoom == 1)
  }

  @Test("two quick taps at once are taps · row:U6")
  func taps() {
    let photo = Photo()
    let diary = Diary(photo.scene.listeners, [.tap])
    let (first, second) = down(photo, Point(x: 220, y: 300), Point(x: 240, y: 300))
    photo.scene.tick()
    first.lift()
    second.lift()
    photo.scene.tick()
    #expect(diary.lines == ["tap", "tap"])
  }

  @Test("fingertips that touch are ten points apart · row:U6")
  func close() {
    let photo = Photo()
    let (_, second) = down(photo, Point(x: 200, y: 250), Point(x: 200, y: 250))
    move(second, by: Point(x: 20), in: photo.scene)
    #expect(photo.view.zoom == 2)
  }

  @Test(
    "a view that goes, a call that takes it, or a view that is disabled ends the pinch · row:U6")
  func ends() throws {
    let photo = Photo()
    let (first, second) = down(photo, Point(x: 100, y: 200), Point(x: 200, y: 200))
    move(second, by: Point(x: 100), in: photo.scene)
    photo.view.zoom(ZoomCall(.scale(3, at: nil), isForced: true))
    #expect(photo.view.zoom == 3 && photo.view.phase == .idle)
    move(second, by: Point(x: -50), in: photo.scene)
    #expect(photo.view.zoom == 3)
    first.lift()
    second.lift()
    photo.scene.settle()

    let other = Photo()
    let pair = down(other, Point(x: 100, y: 200), Point(x: 200, y: 200))
    move(pair.1, by: Point(x: 100), in: other.scene)
    other.view.configure { $0.isEnabled = false }
    #expect(other.view.phase == .idle && !other.view.isZooming)
    pair.0.lift()
    pair.1.lift()
    other.scene.settle()
    #expect(other.view.zoom == 2)
  }

  // MARK: - In zoomed content

  /// A page that shows its content at a scale, and a list of 200 × 200 in it with 2000 points.
  private func zoomed(
    _ scale: Double, _ change: (inout ScrollSettings) -> Void = { _ in }
  ) -> (Scene, ScrollView, ScrollView) {
    var settings = ScrollSettings()
    change(&settings)
    let list = ScrollView(id: "list", settings: settings, children: [item("long", 200, 2000)])
    list.width = 200
    list.height = 200
    let page = ScrollView(
      .both, id: "page", settings: ZoomTests.zooming(4), children: [list, item(nil, 400, 400)])
    let scene = scene(400, 400, page)
    page.zoom(ZoomCall(.scale(scale, at: .zero)))
    scene.tick()
    return (scene, page, list)
  }

  @Test(
    "a finger in zoomed content moves what it holds as far as it goes · row:U6",
    arguments: [1.0, 2, 4])
  func oneToOne(scale: Double) {
    let (scene, page, list) = zoomed(scale)
    let touch = scene.touch(list, at: Point(x: 20, y: 40))
    #expect(touch.position == Point(x: 20 * scale, y: 40 * scale))
    let held = list.content(at: touch.position)
    touch.crossSlop(towards: Point(y: -1))
    move(touch, by: Point(y: -30), in: scene)
    #expect(list.y == 30 / scale)
    #expect(page.geometry.contentOffset == .zero)
    #expect(list.content(at: touch.position).isClose(to: held))
    touch.lift(velocity: .zero)
    scene.settle()
    // The speed on the screen is the finger's, too.
    let before = list.y
    let flick = scene.touch(list, at: Point(x: 20, y: 40))
    flick.crossSlop(towards: Point(y: -1))
    flick.lift(velocity: Point(y: -800))
    scene.settle()
    #expect(abs(list.y - before - 0.49949982 * 800 / scale) < 0.01)
  }

  @Test(
    "what zoomed content cannot use goes on to the view around it, point by point · row:U6 · row:B2"
  )
  func chaining() {
    let (scene, page, list) = zoomed(2)
    list.jump(to: Point(y: 1790))
    scene.tick()
    let touch = scene.touch(list, at: Point(x: 20, y: 90))
    touch.crossSlop(towards: Point(y: -1))
    // 10 points of the list are 20 on the screen; the page takes the other 30.
    move(touch, by: Point(y: -50), in: scene)
    #expect(list.y == 1800 && page.y == 30)
    touch.lift(velocity: .zero)
    scene.settle()
    #expect(scene.takeReports().isEmpty)
  }

  @Test("keys and wheels speak of the view's own points in zoomed content, too · row:U6")
  func ownPoints() {
    let (scene, _, list) = zoomed(2)
    list.press(.arrowDown)
    scene.settle()
    #expect(list.y == 40)
    list.wheel(by: Point(y: 25), ticks: 2)
    scene.settle()
    #expect(list.y == 90)
  }
}

extension ScrollView {
  /// The content's point that shows at a point of the screen.
  fileprivate func content(at point: Point) -> Point { contentInScene.inward(point) }
}
