import ScrollPhysics
import Scrollwork
import Testing

@Suite("Pinch") struct PinchTests {
  static let story: [EventName.BuiltIn] = [
    .phase, .scroll, .willBeginZoom, .zoom, .didEndZoom, .scrollEnd, .willBeginDrag, .didEndDrag,
    .willBeginDecelerate, .didEndDecelerate, .didEndAnimation, .snap,
  ]

  @Test("the content between the fingers stays between them, wherever they go · row:V12")
  func follows() {
    let photo = Photo()
    let at = Point(x: 100, y: 200)
    let touch = photo.pinch(2, at: at, ticks: 10)
    #expect(photo.view.zoom == 2)
    #expect(photo.offset.isClose(to: Point(x: 100, y: 200)))
    #expect(photo.view.phase == .interacting && photo.view.isZooming)
    // Both fingers go on without spreading.
    touch.pinch(spread: 2, to: Point(x: 140, y: 170))
    photo.scene.tick()
    #expect(photo.view.zoom == 2)
    #expect(photo.offset.isClose(to: Point(x: 60, y: 230)))
    #expect(photo.view.source == .user && photo.view.movedByUser)
    touch.lift()
    photo.scene.tick()
    #expect(photo.view.phase == .idle && !photo.view.isZooming)
    #expect(photo.offset.isClose(to: Point(x: 60, y: 230)))
  }

  @Test("fingers that come back bring the content back · row:V12")
  func comesBack() {
    let photo = Photo()
    photo.zoom(2)
    let before = photo.offset
    let touch = photo.pinch(0.1, at: Point(x: 30, y: 40))
    #expect(photo.offset != before)
    touch.pinch(spread: 1, to: Point(x: 30, y: 40))
    photo.scene.tick()
    #expect(photo.view.zoom == 2)
    #expect(photo.offset.isClose(to: before))
  }

  @Test("a pinch tells its story in order · row:V12")
  func order() {
    let photo = Photo()
    let diary = Diary(photo.view.listeners, Self.story)
    photo.pinch(2, at: Point(x: 100, y: 200), ticks: 2).lift()
    photo.scene.tick(3)
    #expect(
      diary.lines == [
        "idle→tracking", "tracking→interacting", "will_begin_zoom", "zoom", "scroll", "zoom",
        "scroll", "did_end_zoom", "interacting→idle", "scroll_end",
      ])
  }

  @Test("past the range the scale gives way, less and less · row:V12")
  func band() {
    let photo = Photo()
    photo.zoom(4)
    _ = photo.pinch(2, at: Point(x: 200, y: 250))
    // x = ln 2 shows as x·0.55·d/(d + 0.55·x) with d = ln 2: 0.35484 of it.
    #expect(abs(photo.view.zoom - 4 * 1.278843) < 1e-5)
    let out = Photo()
    _ = out.pinch(0.5, at: Point(x: 200, y: 250))
    #expect(abs(out.view.zoom - 1 / 1.278843) < 1e-5)
    let far = Photo()
    _ = far.pinch(1e-6, at: Point(x: 200, y: 250))
    #expect(far.view.zoom > 0.5)
  }

  @Test("a scale past its range comes back, and only then the zoom is over · row:V12")
  func bounces() {
    let photo = Photo()
    photo.zoom(4)
    photo.scene.tick()
    let before = photo.offset
    let diary = Diary(photo.view.listeners, Self.story)
    let touch = photo.pinch(1.5, at: Point(x: 200, y: 250), ticks: 3)
    let motion = touch.lift()
    #expect(photo.view.isZoomBouncing && photo.view.phase == .animating)
    photo.scene.settle()
    photo.scene.tick()
    #expect(photo.view.zoom == 4 && motion?.outcome == .arrived)
    #expect(photo.offset.isClose(to: before))
    #expect(photo.view.source == .momentum)
    #expect(
      diary.story.filter { $0 != "scroll" && $0 != "zoom" } == [
        "idle→tracking", "tracking→interacting", "will_begin_zoom", "interacting→animating",
        "did_end_zoom", "animating→idle", "scroll_end",
      ])
  }

  @Test("without bounce the scale stops at the ends of its range · row:V12")
  func hard() {
    let photo = Photo { $0.zoom.bounces = false }
    let touch = photo.pinch(9, at: .zero)
    #expect(photo.view.zoom == 4)
    touch.lift()
    photo.scene.tick()
    #expect(photo.view.phase == .idle)
  }

  @Test("the scale is the same at every rate · row:V12", arguments: [30.0, 60, 120])
  func rates(rate: Double) {
    let photo = Photo(rate: rate)
    let touch = photo.pinch(
      3, at: Point(x: 250, y: 100), by: Point(x: 10, y: 20), ticks: Int(rate * 0.3))
    #expect(abs(photo.view.zoom - 3) < 1e-12)
    #expect(photo.offset.isClose(to: Point(x: 250 * 3 - 260, y: 100 * 3 - 120)))
    touch.lift()
    photo.scene.settle()
    #expect(photo.offset.isClose(to: Point(x: 490, y: 180)))
  }

  @Test("a pinch catches a fling; the fling ends first · row:V12")
  func catches() {
    let photo = Photo(size: Size(width: 400, height: 3000))
    let fling = photo.view.flick(Point(y: -2000))
    photo.scene.tick(3)
    let diary = Diary(photo.view.listeners, Self.story)
    let touch = photo.pinch(1.5, at: Point(x: 10, y: 10), ticks: 2)
    #expect(fling?.outcome == .interrupted && fling?.cancelledBy == "user")
    #expect(
      Array(diary.story.prefix(6)) == [
        "did_end_decelerate", "decelerating→tracking", "scroll_end", "tracking→interacting",
        "will_begin_zoom", "zoom",
      ])
    touch.lift()
    photo.scene.settle()
    #expect(photo.view.zoom == 1.5)
  }

  @Test("a second finger turns a drag into a pinch · row:V12")
  func fromDrag() {
    let photo = Photo(size: Size(width: 400, height: 3000))
    let diary = Diary(photo.view.listeners, Self.story)
    let touch = photo.view.drag(by: Point(y: -100))
    touch.pinch(spread: 2, to: touch.position)
    photo.scene.tick()
    #expect(photo.view.zoom == 2)
    #expect(
      diary.story.suffix(5) == [
        "did_end_drag(false)", "scroll_end", "will_begin_zoom", "zoom", "scroll",
      ])
    touch.lift()
    photo.scene.settle()
    #expect(photo.view.phase == .idle)
  }

  @Test("calls wait for nobody: fingers keep what they hold unless forced · row:V12")
  func calls() {
    let photo = Photo()
    let touch = photo.pinch(2, at: Point(x: 200, y: 250))
    #expect(photo.zoom(3)?.cancelledBy == "user")
    #expect(photo.view.jump(to: .zero)?.cancelledBy == "user")
    #expect(photo.view.zoom == 2)
    let forced = photo.view.zoom(ZoomCall(.scale(3, at: nil), isForced: true))
    #expect(forced?.outcome == .arrived && photo.view.zoom == 3)
    #expect(photo.view.phase == .idle && !photo.view.isZooming)
    touch.pinch(spread: 4, to: touch.position)
    touch.lift()
    photo.scene.settle()
    #expect(photo.view.phase == .idle)
  }

  @Test("a disabled view, or one whose pinch is off, does not follow · row:V12")
  func disabled() {
    for change in [{ $0.isEnabled = false }, { $0.zoom.isPinchEnabled = false }]
      as [(inout ScrollSettings) -> Void]
    {
      let photo = Photo(change)
      photo.pinch(2, at: Point(x: 200, y: 250)).lift()
      photo.scene.tick()
      #expect(photo.view.zoom == 1)
      photo.zoom(2)
      #expect(photo.view.zoom == 2)
    }
    let photo = Photo()
    let touch = photo.pinch(2, at: Point(x: 200, y: 250))
    photo.view.configure { $0.isEnabled = false }
    #expect(photo.view.phase == .idle && !photo.view.isZooming)
    touch.lift()
    photo.scene.settle()
    #expect(photo.view.zoom == 2)
  }

  @Test("a view that is removed under the fingers ends quietly · row:V12")
  func removal() throws {
    for isPinched in [true, false] {
      let inner = ScrollView(
        .both, id: "inner", settings: ZoomTests.zooming(4), children: [ItemNode(id: "leaf")])
      inner.height = 300
      let page = ScrollView(id: "page", children: [inner])
      let scene = Scene(device: Device(size: Size(width: 400, height: 500)), children: [page])
      scene.begin()
      let touch = isPinched ? scene.touch(inner) : nil
      touch.map { _ = $0.pinch(spread: 2, to: $0.position) }
      let motion =
        isPinched ? nil : inner.zoom(ZoomCall(.scale(2, at: nil), animation: .standard))
      scene.tick(3)
      #expect(inner.isZooming)
      try page.remove(.node(inner))
      #expect(touch?.isDown != true)
      scene.tick(3)
      #expect(scene.isSettled && motion?.isDone != false)
    }
  }

  @Test("a snap rule is asked when the fingers are gone · row:V12")
  func snaps() {
    let page = Page(length: 200, axes: .both, settings: ZoomTests.zooming(4))
    page.view.snap(to: .views(ViewSnapping()))
    let touch = page.scene.touch(page.view, at: Point(x: 0, y: 100))
    touch.pinch(spread: 1.5, to: touch.position)
    page.scene.tick()
    #expect(page.offset == 50)
    touch.lift()
    page.scene.settle()
    #expect(page.offset == 0 && page.view.zoom == 1.5)
  }

  @Test("whatever holds a scale outside of its range lets it go back · row:V12")
  func caught() {
    let photo = Photo()
    photo.zoom(4)
    photo.pinch(3, at: Point(x: 200, y: 250)).lift()
    photo.scene.tick(3)
    let diary = Diary(photo.view.listeners, [.willBeginZoom, .didEndZoom])
    let finger = photo.scene.touch(photo.view)
    photo.scene.tick(5)
    #expect(photo.view.zoom > 4 && !photo.view.isZooming)
    finger.lift()
    photo.scene.settle()
    #expect(photo.view.zoom == 4)
    photo.scene.tick()
    #expect(diary.lines == ["did_end_zoom", "will_begin_zoom", "did_end_zoom"])
    photo.pinch(3, at: Point(x: 200, y: 250)).lift()
    photo.scene.tick(3)
    photo.view.stop()
    #expect(photo.view.zoom == 4 && photo.view.phase == .idle)
  }
}
