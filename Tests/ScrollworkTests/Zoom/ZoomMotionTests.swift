import ScrollPhysics
import Scrollwork
import Testing

@Suite("Animated zoom") struct ZoomMotionTests {
  @Test(
    "the content under the anchor stays there in every tick · row:V12", arguments: [30.0, 60, 120])
  func anchor(rate: Double) {
    let photo = Photo(rate: rate)
    let at = Point(x: 300, y: 125)
    let motion = photo.zoom(4, at: at, .standard)
    var scales: [Double] = []
    photo.view.listeners.on(.zoom) { event in
      if case .zoom(let from, let to) = event.detail {
        #expect(from == scales.last ?? 1)
        scales.append(to)
      }
    }
    while motion?.isDone == false {
      photo.scene.tick()
      #expect(photo.content(at: at).isClose(to: at, within: 1e-9))
    }
    #expect(photo.scene.now == 0.3)
    #expect(scales.last == 4 && scales == scales.sorted())
    #expect(motion?.outcome == .arrived && photo.view.zoom == 4)
    #expect(photo.offset.isClose(to: Point(x: 900, y: 375)))
  }

  @Test("equal times magnify by equal factors · row:V12")
  func geometric() {
    let photo = Photo()
    photo.zoom(4, at: .zero, .linear(1))
    photo.scene.tick(30)
    #expect(abs(photo.view.zoom - 2) < 1e-12)
  }

  @Test("an animated call tells its beginning and its end, a jump its change alone · row:V12")
  func order() {
    let photo = Photo()
    let diary = Diary(photo.view.listeners, PinchTests.story)
    photo.zoom(2, at: nil, .linear(2.0 / 60))
    photo.scene.settle()
    #expect(
      diary.lines == [
        "idle→animating", "will_begin_zoom", "zoom", "scroll", "zoom", "scroll", "did_end_zoom",
        "did_end_animation", "animating→idle", "scroll_end",
      ])
    diary.clear()
    photo.zoom(3)
    photo.scene.tick()
    #expect(diary.lines == ["zoom", "scroll", "scroll_end"])
    diary.clear()
    photo.zoom(3)
    photo.zoom(3, at: nil, .standard)
    photo.scene.tick(2)
    #expect(diary.lines.isEmpty)
  }

  @Test("a zoom that leaves the offset alone has no scroll · row:V12")
  func noScroll() {
    let photo = Photo()
    let diary = Diary(photo.view.listeners, PinchTests.story)
    photo.zoom(2, at: .zero)
    photo.scene.tick(2)
    #expect(diary.lines == ["zoom"])
  }

  @Test("a handler that zooms is told in the next tick · row:V12")
  func handler() {
    let photo = Photo()
    var story: [String] = []
    photo.view.listeners.on(.zoom) { event in
      guard case .zoom(let from, let to) = event.detail else { return }
      story.append("\(photo.scene.tickCount): \(from)→\(to)")
      if to < 4 { photo.zoom(to + 1) }
    }
    photo.zoom(2)
    photo.scene.tick(5)
    #expect(story == ["1: 1.0→2.0", "2: 2.0→3.0", "3: 3.0→4.0"])
  }

  @Test("what is zoomed while it flies stops flying · row:V12")
  func overFling() {
    let photo = Photo(size: Size(width: 400, height: 3000))
    let fling = photo.view.flick(Point(y: -2000))
    photo.scene.tick(3)
    photo.zoom(2)
    #expect(fling?.outcome == .interrupted && photo.view.phase == .idle)
    let first = photo.zoom(4, at: nil, .standard)
    photo.scene.tick(3)
    let second = photo.view.animate(to: .zero)
    #expect(first?.outcome == .interrupted && !photo.view.isZooming)
    photo.scene.settle()
    #expect(second?.outcome == .arrived && photo.offset == .zero)
  }

  @Test("a zoom follows a viewport that changes · row:V12")
  func resized() {
    let photo = Photo()
    photo.view.zoom(
      ZoomCall(.rect(Rect(x: 200, y: 250, width: 80, height: 100)), animation: .linear(0.5)))
    photo.scene.tick(15)
    photo.scene.resize(to: Size(width: 200, height: 200))
    let before = photo.view.zoom
    photo.scene.tick()
    #expect(abs(photo.view.zoom - before) < 0.1)
    photo.scene.settle()
    #expect(photo.view.zoom == 2)
    #expect(photo.offset.isClose(to: Point(x: 240 * 2 - 100, y: 300 * 2 - 100)))
  }

  @Test("people who want less movement see the end at once · row:V12")
  func reduced() {
    let photo = Photo()
    photo.scene.motionReduction.isOn = true
    let diary = Diary(photo.view.listeners, [.willBeginZoom, .zoom, .didEndZoom])
    let motion = photo.zoom(2, at: nil, .standard)
    #expect(motion?.outcome == .arrived && photo.view.zoom == 2)
    photo.scene.tick()
    #expect(diary.lines == ["will_begin_zoom", "zoom", "did_end_zoom"])
    photo.scene.motionReduction.stopsBounce = true
    _ = photo.pinch(8, at: Point(x: 200, y: 250))
    #expect(photo.view.zoom == 4)
  }

  @Test("a spring passes its end and comes back · row:V12")
  func spring() throws {
    let photo = Photo()
    let spring = try Spring(duration: 0.5, bounce: 0.5)
    photo.zoom(2, at: nil, .spring(spring))
    var most = 0.0
    photo.view.listeners.on(.zoom) { _ in most = max(most, photo.view.zoom) }
    photo.scene.settle()
    #expect(most > 2.05 && photo.view.zoom == 2)
  }

  @Test("the laws hold while fingers, calls and edits meet · row:V12")
  func laws() {
    let photo = Photo(size: Size(width: 600, height: 2000)) { $0.zoom.minimum = 0.5 }
    photo.scene.laws = LawKeeper()
    var seed = SystemSeed(7)
    for _ in 0..<300 {
      let at = Point(x: seed.next() * 400, y: seed.next() * 500)
      switch Int(seed.next() * 8) {
      case 0: photo.zoom(0.3 + seed.next() * 5, at: at)
      case 1: photo.zoom(0.3 + seed.next() * 5, at: at, .standard)
      case 2: photo.pinch(0.2 + seed.next() * 3, at: at, by: at * 0.2, ticks: 3).lift()
      case 3: photo.view.flick(Point(x: 0, y: seed.next() * 4000 - 2000))
      case 4: photo.view.animate(to: at)
      case 5: photo.view.children[0].height = 500 + seed.next() * 2000
      case 6: photo.view.stop()
      default: photo.scene.resize(to: Size(width: 300 + at.x, height: 300 + at.y))
      }
      photo.scene.tick(Int(seed.next() * 20))
    }
    photo.scene.settle()
    photo.scene.tick(2)
    #expect(photo.scene.reports.map(\.message) == [])
    #expect(photo.view.settings.zoom.clamped(photo.view.zoom) == photo.view.zoom)
  }
}

/// Numbers that are always the same.
private struct SystemSeed {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  /// From 0 up to 1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }
}
