import ScrollPhysics
import Scrollwork
import Testing

/// A photo of 400 × 500, with a face of 80 × 100 at 200, 250, in a viewport of the same size.
struct Photo {
  let scene: Scene
  let view: ScrollView
  let face = ItemNode(id: "face")

  init(
    size: Size = Size(width: 400, height: 500), axes: AxisSet = .both, rate: Double = 60,
    direction: LayoutDirection = .leftToRight, _ change: (inout ScrollSettings) -> Void = { _ in }
  ) {
    var settings = ScrollSettings()
    settings.zoom.maximum = 4
    change(&settings)
    face.width = 80
    face.height = 100
    let photo = OverlayNode(padding: EdgeInsets(top: 250, left: 200), children: [face])
    photo.width = size.width
    photo.height = size.height
    view = ScrollView(axes, id: "photo", settings: settings, children: [photo])
    scene = Scene(
      device: Device(size: Size(width: 400, height: 500), rate: rate), direction: direction,
      children: [view])
    scene.begin()
  }

  var offset: Point { view.geometry.contentOffset }

  /// The content's own point at a point of the viewport.
  func content(at point: Point) -> Point {
    (view.geometry.contentOffset + point) * (1 / view.zoom)
  }

  @discardableResult
  func zoom(_ scale: Double, at point: Point? = nil, _ animation: ScrollAnimation? = nil)
    -> ScrollMotion?
  {
    view.zoom(ZoomCall(.scale(scale, at: point), animation: animation))
  }

  /// Two fingers that spread evenly and stay down.
  func pinch(_ spread: Double, at point: Point, by displacement: Point = .zero, ticks: Int = 12)
    -> Touch
  {
    let touch = scene.touch(view, at: point)
    let (from, begin) = (touch.spread, touch.position)
    for tick in 1...ticks {
      let share = Double(tick) / Double(ticks)
      touch.pinch(spread: from + (spread - from) * share, to: begin + displacement * share)
      scene.tick()
    }
    return touch
  }
}

@Suite("Zoom") struct ZoomTests {
  @Test("a view zooms only where it is told to · row:V12")
  func defaults() {
    let page = Page(axes: .both)
    page.view.zoom(ZoomCall(.scale(3, at: nil)))
    page.scene.tick()
    #expect(page.view.zoom == 1)
    let touch = page.scene.touch(page.view)
    #expect(!touch.pinch(spread: 2, to: touch.position))
    page.scene.tick()
    #expect(page.view.zoom == 1 && !page.view.isZooming)
  }

  @Test("content, range and frames are as large as they show · row:V12")
  func coordinates() {
    let photo = Photo()
    photo.zoom(2, at: .zero)
    let geometry = photo.view.currentGeometry
    #expect(geometry.contentSize == Size(width: 800, height: 1000))
    #expect(geometry.maximum == Point(x: 400, y: 500))
    #expect(Item.node(photo.face).frame == Rect(x: 400, y: 500, width: 160, height: 200))
    #expect(Item.node(photo.face).frameInScene == Rect(x: 400, y: 500, width: 160, height: 200))
    photo.view.jump(to: Point(x: 300, y: 400))
    #expect(Item.node(photo.face).frameInScene == Rect(x: 100, y: 100, width: 160, height: 200))
    #expect(photo.scene.touch(photo.view, at: Point(x: 259, y: 299)).item == .node(photo.face))
    let content = CoordinateSpace.content(photo.view)
    let inFace = content.convert(Point(x: 420, y: 540), to: .local(.node(photo.face)))
    #expect(inFace == Point(x: 20, y: 40))
  }

  @Test(
    "what lies under the anchor stays there: o' = (o + a)·s'/s − a · row:V12",
    arguments: [1.25, 2, 3.5, 4])
  func anchor(scale: Double) {
    for x in stride(from: 0.0, through: 400, by: 80) {
      for y in stride(from: 0.0, through: 500, by: 125) {
        let photo = Photo()
        photo.zoom(1.2, at: Point(x: 200, y: 250))
        #expect(photo.offset.isClose(to: Point(x: 40, y: 50), within: 1e-9))
        let at = Point(x: x, y: y)
        let before = photo.content(at: at)
        photo.zoom(scale, at: at)
        #expect(photo.content(at: at).isClose(to: before, within: 1e-9))
        let expected = (Point(x: 40, y: 50) + at) * (scale / 1.2) - at
        #expect(photo.offset.isClose(to: expected, within: 1e-9))
      }
    }
  }

  @Test(
    "the scale stays in its range, and the offset in its own · row:V12",
    arguments: [0.01, 0.4, 0.5, 1, 3, 4, 9, 1e9])
  func ranges(scale: Double) {
    for at in [Point.zero, Point(x: 400, y: 500), Point(x: 17, y: 333), Point(x: -90, y: 900)] {
      let photo = Photo { $0.zoom.minimum = 0.5 }
      photo.zoom(3, at: Point(x: 300, y: 100))
      photo.zoom(scale, at: at)
      let geometry = photo.view.currentGeometry
      #expect(photo.view.zoom == min(max(scale, 0.5), 4))
      #expect(geometry.clamped(photo.offset) == photo.offset)
    }
  }

  @Test("zooming out goes as far as the range allows · row:V12")
  func clamped() {
    let photo = Photo()
    photo.zoom(2, at: Point(x: 400, y: 500))
    #expect(photo.offset == Point(x: 400, y: 500))
    // (400 + 0)·0.5 − 0 = 200, and the range at 1 is 0 … 0.
    photo.zoom(1, at: .zero)
    #expect(photo.offset == .zero)
  }

  @Test("a rect is as large as fits into the region, and in its middle · row:V12")
  func rect() {
    let photo = Photo()
    photo.view.zoom(ZoomCall(.rect(Rect(x: 200, y: 250, width: 200, height: 100))))
    // 400/200 = 2, 500/100 = 5: the smaller; the middle 300, 300 becomes 600, 600.
    #expect(photo.view.zoom == 2)
    #expect(photo.offset == Point(x: 400, y: 350))
    // In the coordinates of frames: the face is 160 × 200 now, and 400/160 = 2.5.
    photo.view.zoom(ZoomCall(.rect(Item.node(photo.face).frame)))
    #expect(photo.view.zoom == 4)
    #expect(photo.offset.isClose(to: Point(x: 240 * 4 - 200, y: 300 * 4 - 250)))
  }

  @Test("a rect at the edge goes as far as the range allows, a point asks for the largest scale")
  func rectAtEdge() {
    let photo = Photo()
    photo.view.zoom(ZoomCall(.rect(Rect(x: 0, y: 0, width: 200, height: 250))))
    #expect(photo.view.zoom == 2 && photo.offset == .zero)
    photo.view.zoom(ZoomCall(.rect(Rect(x: 800, y: 1000, width: 0, height: 0))))
    #expect(photo.view.zoom == 4 && photo.offset == Point(x: 1200, y: 1500))
  }

  @Test("insets count: the anchor is a point of the viewport, a rect goes into the region")
  func insets() {
    let photo = Photo { $0.insets = EdgeInsets(top: 100) }
    #expect(photo.offset == Point(y: -100))
    photo.zoom(2, at: Point(x: 0, y: 100))
    #expect(photo.offset == Point(y: -100))
    photo.zoom(1)
    // The region's middle is 200, 300.
    photo.zoom(2)
    #expect(photo.offset == Point(x: 200, y: 100))
  }

  @Test("right to left, the content under the anchor stays as well · row:V12")
  func rightToLeft() {
    let photo = Photo(direction: .rightToLeft)
    // 100 from the left is 300 from the right.
    photo.zoom(2, at: Point(x: 100, y: 0))
    #expect(photo.offset == Point(x: 300, y: 0))
    #expect(photo.view.geometry.physicalOffset == Point(x: 100, y: 0))
  }

  @Test("an inverted view zooms about the anchor too · row:V12")
  func inverted() {
    let photo = Photo { $0.origin = .bottom }
    photo.zoom(2, at: Point(x: 0, y: 500))
    #expect(photo.offset == .zero)
    photo.zoom(4, at: Point(x: 0, y: 400))
    #expect(photo.offset == Point(y: 100))
  }

  @Test("content that fits lies where its alignment wants it, at every scale · row:V12")
  func aligned() {
    let photo = Photo {
      $0.zoom.minimum = 0.25
      $0.anchors.alignment = Alignment(x: 0.5, y: 0.5)
    }
    photo.zoom(0.5)
    #expect(photo.offset == .zero)
    let photoFrame = photo.view.children[0].frameInScene
    #expect(photoFrame == Rect(x: 100, y: 125, width: 200, height: 250))
    let middle = Point(x: 200, y: 250)
    photo.zoom(2, at: Point(x: 100, y: 125))
    #expect(photo.offset == .zero)
    #expect(photo.content(at: middle) == Point(x: 100, y: 125))
  }

  @Test("a view of one axis zooms, and stays where it is on the other · row:V12")
  func oneAxis() {
    let photo = Photo(axes: .vertical)
    photo.zoom(2, at: Point(x: 400, y: 500))
    #expect(photo.offset == Point(x: 0, y: 500))
  }

  @Test("scroll_to, edges and what shows speak of what is zoomed · row:V12")
  func scrolling() {
    let page = Page(axes: .both, settings: Self.zooming(4))
    page.view.zoom(ZoomCall(.scale(2, at: .zero)))
    page.view.reveal("section-3", nil)
    #expect(page.offset == 2000)
    #expect(page.view.visibleItems.map(\.id) == ["section-3"])
    #expect(page.view.alignedItem?.id == "section-3")
    page.view.scroll(ScrollCall(.edge(.bottom), name: "scroll_to"))
    #expect(page.offset == 4500)
  }

  @Test("content that is edited while it is zoomed stays where it shows · row:V12")
  func edits() {
    let page = Page(axes: .both, settings: Self.zooming(4))
    page.view.zoom(ZoomCall(.scale(2, at: .zero)))
    page.view.jump(to: Point(y: 2300))
    page.view.children[0].height = 600
    page.scene.tick()
    #expect(page.offset == 2500)
    #expect(page.view.zoom == 2)
  }

  @Test("rows of a list are found where they show · row:V12")
  func rows() {
    let view = ScrollView(
      .both, id: "rows", settings: Self.zooming(4), children: [list(count: 1000, extent: 50)])
    let scene = Scene(device: Device(size: Size(width: 400, height: 500)), children: [view])
    scene.begin()
    view.zoom(ZoomCall(.scale(2, at: .zero)))
    view.jump(to: Point(y: 1000))
    #expect(view.visibleItems.count == 5)
    #expect(view.visibleItems.first?.index == 10)
    #expect(view.visibleItems.first?.frame.size.height == 100)
    #expect(scene.touch(view, at: Point(x: 10, y: 150)).item?.index == 11)
  }

  @Test("settings that leave the scale out of the range bring it back at once")
  func configure() {
    let photo = Photo()
    photo.zoom(4, at: .zero)
    photo.view.configure { $0.zoom.maximum = 2 }
    #expect(photo.view.zoom == 2)
    let early = Photo {
      $0.zoom = ZoomSettings(); $0.zoom.maximum = 5; $0.zoom.minimum = 2
    }
    #expect(early.view.zoom == 2)
    #expect(early.view.currentGeometry.contentSize.width == 800)
  }

  @Test("numbers that are none are refused · row:V12", arguments: [0, -1, .nan, .infinity])
  func refused(scale: Double) {
    let photo = Photo()
    let motion = photo.zoom(scale)
    #expect(motion?.outcome == .cancelled && photo.view.zoom == 1)
  }

  @Test("a dump says how far a view is zoomed, and where it is then · row:V12 row:V14")
  func dumped() throws {
    let photo = Photo {
      $0.zoom.minimum = 0.5
      $0.zoom.bounces = false
    }
    photo.zoom(3, at: Point(x: 123, y: 45))
    let text = photo.scene.dump()
    let again = try Scene(dump: text)
    #expect(again.dump() == text)
    #expect(again.scrollViews.first?.currentGeometry == photo.view.currentGeometry)
    #expect(again.scrollViews.first?.settings.zoom == photo.view.settings.zoom)
    again.tick()
    #expect(again.log.events.isEmpty)
  }

  static func zooming(_ maximum: Double) -> ScrollSettings {
    var settings = ScrollSettings()
    settings.zoom.maximum = maximum
    return settings
  }
}
