import Scrollwork
import Testing

@Suite("ScrollGeometry") struct GeometryTests {
  static let extents = [0.0, 1, 399.9, 400, 400.1, 1000]

  @Test("the range is −start to max(−start, content + end − viewport) · row:V2", arguments: extents)
  func range(content: Double) {
    for (start, end) in [(0.0, 0.0), (50, 0), (0, 30), (50, 30), (300, 300)] {
      let view = scroll("v", rows([content])) {
        $0.insets = EdgeInsets(top: start, left: 0, bottom: end, right: 0)
      }
      _ = scene(400, 400, view)
      #expect(view.geometry.minimum.y == -start)
      #expect(view.geometry.maximum.y == max(-start, content + end - 400))
      #expect(view.y == -start)
    }
  }

  @Test("content that fits leaves no way: no call leaves the one offset · row:V2")
  func fits() {
    let view = scroll("v", rows([100, 200]))
    let scene = scene(400, 400, view)
    #expect(view.geometry.minimum == view.geometry.maximum)
    let targets: [ScrollTarget] = [
      .id("2"), .point(x: 9, y: 90), .edge(.bottom), .distance(Point(x: 5, y: 50)),
      .content(.end), .rect(Rect(x: 0, y: 250, width: 10, height: 50)),
    ]
    for target in targets {
      view.go(target) { $0.alignment = Alignment(.start) }
      scene.tick()
      #expect(view.geometry.contentOffset == .zero)
    }
    #expect(view.obstacle == .fits)
  }

  @Test("a write to an axis that does not scroll is ignored and reported · row:V1")
  func disabledAxis() {
    let view = scroll("v", rows([2000]))
    let scene = scene(400, 400, view)
    view.go(.point(x: 30, y: 40))
    #expect(view.geometry.contentOffset == Point(x: 0, y: 40))
    #expect(scene.takeReports().map(\.code) == ["SW0302"])
    view.go(.edge(.trailing))
    view.go(.distance(Point(x: 1, y: 0)))
    #expect(view.geometry.contentOffset == Point(x: 0, y: 40))
    let reports = scene.takeReports()
    #expect(reports.map(\.code) == ["SW0302", "SW0302"])
    #expect(reports.allSatisfy { $0.severity == .note })
    view.go(.point(x: nil, y: 50))
    #expect(scene.takeReports().isEmpty)
  }

  @Test("a drag moves only the enabled axes · row:V1", arguments: [AxisSet.vertical, .horizontal])
  func drag(axes: AxisSet) {
    let view = scroll("v", axes, [item(nil, 2000, 2000)]) { $0.directionalLock = false }
    let scene = scene(400, 400, view)
    let touch = scene.touch(view)
    touch.crossSlop(towards: Point(x: -100, y: -100))
    touch.move(to: Point(x: 100, y: 100))
    scene.tick()
    let offset = view.geometry.contentOffset
    #expect((offset.x == 0) == (axes == .vertical))
    #expect((offset.y == 0) == (axes == .horizontal))
  }

  @Test("each obstacle has its reason · row:V4")
  func obstacles() {
    let fits = scroll("v", rows([400]))
    let full = scroll("v", rows([401]))
    let off = scroll("v", rows([900])) { $0.isEnabled = false }
    let wide = scroll("v", [item(nil, 900, 10)])
    let flat = scroll("v", height: 0, rows([900]))
    let views = [fits, full, off, wide, flat]
    for view in views { _ = scene(400, 400, view) }
    #expect(views.map(\.obstacle) == [.fits, nil, .disabled, .axis, .noViewport])
    #expect(ScrollView().obstacle == .noViewport)
    let hidden = scroll("v", rows([900]))
    let holder = column([hidden])
    let screen = scene(400, 400, holder)
    #expect(hidden.obstacle == nil)
    holder.isHidden = true
    #expect(hidden.obstacle == .noViewport)
    holder.isHidden = false
    #expect(hidden.obstacle == nil)
    _ = screen
  }

  @Test("content exceeding the region by less than a hundredth of a point does not scroll · row:V4")
  func rounding() {
    let view = scroll("v", rows(Array(repeating: 0.1, count: 4000)))
    let screen = scene(400, 400, view)
    #expect(view.geometry.contentSize.height != 400)
    #expect(view.obstacle == .fits)
    _ = screen
  }

  @Test("changing an inset keeps the content still, and a view at an end there · row:V5")
  func insets() {
    let view = scroll("v", rows([1000]))
    let screen = scene(400, 400, view)
    func set(_ top: Double, _ bottom: Double) {
      var settings = view.settings
      settings.insets = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
      view.configure(settings)
    }
    view.go(.point(x: nil, y: 300))
    set(80, 40)
    #expect(view.y == 300)
    set(0, 0)
    #expect(view.y == 300)
    view.go(.edge(.bottom))
    set(0, 100)
    #expect(view.y == 700)
    screen.tick()
    let changes = screen.recorded(.scroll)
    set(0, 0)
    #expect(view.y == 600)
    screen.tick()
    #expect(changes().map(\.source) == [.layout])
    set(30, 0)
    view.go(.edge(.top))
    #expect(view.y == -30)
    set(0, 0)
    #expect(view.y == 0)
    // A first inset at rest does not cover the start.
    set(50, 0)
    #expect(view.y == -50)
  }

  @Test("margins and insets add up, and indicator margins change no range · row:V5")
  func margins() {
    let view = scroll("v", rows([1000])) {
      $0.insets = EdgeInsets(all: 10)
      $0.margins = EdgeInsets(all: 5)
      $0.indicatorMargins = EdgeInsets(all: 99)
    }
    let screen = scene(400, 400, view)
    #expect(view.geometry.contentInsets == EdgeInsets(all: 15))
    #expect(view.geometry.minimum.y == -15)
    // Across, the content is as wide as the region.
    #expect(view.geometry.contentSize == Size(width: 370, height: 1000))
    #expect(view.geometry.visibleRect == Rect(x: 0, y: 0, width: 370, height: 370))
    _ = screen
  }

  @Test("one geometry event a tick tells what was and what is · row:V9")
  func event() throws {
    let child = item("c", nil, 1000)
    let view = scroll("v", [child])
    let screen = scene(400, 400, view)
    let events = screen.recorded(.geometry)
    child.height = 1100
    screen.layoutIfNeeded()
    child.height = 1200
    screen.tick()
    try #require(events().count == 1)
    guard case .geometry(let old, let new) = events()[0].detail else {
      Issue.record("no geometry")
      return
    }
    #expect(old.contentSize.height == 1000)
    #expect(new.contentSize.height == 1200)
    child.height = 5
    screen.layoutIfNeeded()
    child.height = 1200
    screen.tick()
    screen.tick()
    #expect(events().count == 1)
  }

  @Test("turning the device changes viewports at once and says so once · row:V15")
  func resize() {
    let view = scroll("v", rows([1000]))
    let screen = scene(400, 800, view)
    let events = screen.recorded(.geometry, .resize)
    view.go(.edge(.bottom))
    #expect(view.y == 200)
    screen.tick()
    screen.resize(to: Size(width: 800, height: 400))
    #expect(view.currentGeometry.containerSize == Size(width: 800, height: 400))
    #expect(view.y == 200)
    screen.tick()
    #expect(events().map(\.name.name) == ["geometry", "resize"])
    screen.resize(to: Size(width: 400, height: 1000))
    #expect(view.y == 0)
    screen.resize(to: Size(width: 400, height: 1000))
    screen.tick()
    screen.tick()
    #expect(events().count == 4)
  }

  @Test("a view with a fixed extent does not hear of the device turning · row:V15")
  func fixed() {
    let view = scroll("v", width: 100, height: 100, rows([1000]))
    let screen = scene(400, 800, view)
    let events = screen.recorded(.geometry, .resize)
    screen.resize(to: Size(width: 800, height: 400))
    screen.tick()
    #expect(events().isEmpty)
  }

  @Test("a disabled view ignores fingers and follows calls · row:V10")
  func disabled() {
    let view = scroll("v", rows([1000])) { $0.isEnabled = false }
    let screen = scene(400, 400, view)
    let touch = screen.touch(view)
    touch.crossSlop(towards: Point(x: 0, y: -100))
    touch.move(to: Point(x: 200, y: 50))
    screen.tick()
    touch.lift()
    screen.tick()
    #expect(view.y == 0)
    view.go(.point(x: nil, y: 100))
    #expect(view.y == 100)
  }

  @Test("an indicator shows V/C and (O−min)/(max−min) and changes no range · row:V11")
  func indicator() {
    let view = scroll("v", rows([1600])) {
      $0.insets = EdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
      $0.indicatorVisibility = .always
    }
    let screen = scene(400, 400, view)
    #expect(view.indicator(.vertical).extent == 0.25)
    for (y, position) in [(-100.0, 0.0), (550, 0.5), (1200, 1)] {
      view.go(.point(x: nil, y: y))
      #expect(view.indicator(.vertical).position == position)
    }
    view.go(.point(x: nil, y: 5000)) { $0.clamps = false }
    #expect(view.indicator(.vertical).position == 1)
    #expect(view.indicator(.vertical).isVisible)
    #expect(!view.indicator(.horizontal).isVisible)
    #expect(view.indicator(.horizontal).extent == 1)
    let before = (view.geometry.minimum, view.geometry.maximum)
    for visibility in IndicatorVisibility.allCases {
      for shows in [true, false] {
        var settings = view.settings
        settings.indicatorVisibility = visibility
        settings.showsIndicators = shows
        settings.clips.toggle()
        settings.edgeEffects[.top] = .soft
        view.configure(settings)
        #expect(view.indicator(.vertical).isVisible == (visibility == .always && shows))
        #expect((view.geometry.minimum, view.geometry.maximum) == before)
      }
    }
    _ = screen
  }
}
