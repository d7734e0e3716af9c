import ScrollPhysics
import Testing

@Suite("Paging") struct PagingTests {
  @Test("uikit: slow goes to the nearest page, fast to the next, never beyond a neighbor (row:N1)")
  func uikit() {
    func page(_ offset: Double, _ velocity: Double, start: Double = 400) -> Double {
      Paging.uikit(
        from: offset, velocity: velocity, page: 400, start: start, minimum: 0, maximum: 2000)
    }
    #expect(page(590, 0) == 400)
    #expect(page(610, 49) == 800)
    #expect(page(590, 50) == 800)
    #expect(page(610, -50) == 400)
    #expect(page(390, -50) == 0)
    // Exactly on a page, a flick still turns it.
    #expect(page(400, 900) == 800)
    #expect(page(400, -900) == 0)
    // Dragged over two pages: at most one from where the gesture began.
    #expect(page(1300, 900) == 800)
    #expect(page(1300, 0, start: 1200) == 1200)
    // Limits last.
    #expect(page(-60, -900, start: 0) == 0)
    #expect(page(2030, 900, start: 2000) == 2000)
    #expect(page(2030, 0, start: 2000) == 2000)
    #expect(page(500, .nan) == 400)
  }

  @Test("uikit: rounding beside a page boundary does not swallow a flick")
  func boundary() {
    // 0.1 · 3 is a bit above 0.3, and 0.3/0.1 a bit below 3.
    #expect(Paging.uikit(from: 0.3, velocity: 900, page: 0.1, start: 0.3) == 0.4)
    let back = Paging.uikit(from: 0.1 * 3, velocity: -900, page: 0.1, start: 0.3)
    expectNear(back, 0.2, within: 1e-15)
  }

  @Test("flutter: over tolerance, half a page ahead decides; one page at most")
  func flutter() {
    func page(_ offset: Double, _ velocity: Double) -> Double {
      Paging.flutter(from: offset, velocity: velocity, viewport: 400, maximum: 2000)
    }
    #expect(page(590, 0) == 400)
    #expect(page(610, 0) == 800)
    #expect(page(590, 20) == 400)
    #expect(page(590, 20.1) == 800)
    #expect(page(410, 1e6) == 800)
    #expect(page(790, -21) == 400)
    // Outside: heading out rests at the limit, heading back turns pages.
    #expect(page(-30, -900) == 0)
    #expect(page(2100, 0) == 2000)
    #expect(page(2100, -900) == 2000)
    #expect(page(1990, -900) == 1600)
    let peek = Paging.flutter(from: 310, velocity: 900, viewport: 400, fraction: 0.8)
    #expect(peek == 320)
  }

  @Test("android_viewpager: a fling needs speed and travel; otherwise 60 % of a page, either way")
  func viewPager() {
    func page(_ offset: Double, _ velocity: Double, _ travel: Double) -> Double {
      Paging.androidViewPager(
        from: offset, velocity: velocity, travel: travel, start: 400, page: 400, count: 4)
    }
    #expect(page(430, 401, 26) == 800)
    #expect(page(370, -401, -26) == 0)
    #expect(page(430, 400, 26) == 400)
    #expect(page(430, 401, 25) == 400)
    #expect(page(639, 0, 239) == 400)
    #expect(page(640, 0, 240) == 800)
    #expect(page(161, 0, -239) == 400)
    #expect(page(159, 0, -241) == 0)
    #expect(page(1230, 900, 800) == 1200)
    #expect(page(-30, -900, -430) == 0)
  }

  @Test("rn_android: the next page when the projection passes the previous one")
  func reactNative() {
    func page(_ offset: Double, _ projected: Double, _ velocity: Double) -> Double {
      Paging.rnAndroid(from: offset, projected: projected, velocity: velocity, page: 400)
    }
    #expect(page(450, 700, 100) == 800)
    #expect(page(450, 590, 100) == 400)
    #expect(page(750, 500, -100) == 400)
    #expect(page(750, 650, -100) == 800)
    #expect(page(450, 700, 0) == 400)
    #expect(page(600, 600, 0) == 800)
    // On a page, the neighbor counts as next.
    #expect(page(400, 800, 100) == 800)
    #expect(page(400, 0, -100) == 0)
    // Already nearer to the next page: it is the current one.
    #expect(page(650, 2000, 100) == 800)
  }

  @Test("android_linear_snap: as many items on as the fling is long, among those that exist")
  func linearSnap() {
    func item(_ distance: Double) -> Double {
      Paging.androidLinearSnap(from: 200, distance: distance, page: 100, count: 6)
    }
    #expect(item(49) == 200)
    #expect(item(50) == 300)
    #expect(item(-151) == 0)
    #expect(item(-149) == 100)
    #expect(item(5000) == 500)
    #expect(item(-5000) == 0)
    #expect(item(.nan) == 200)
  }

  @Test(
    "without a page length the answer is the offset", arguments: [0, -5, Double.nan, .infinity])
  func noPages(page: Double) {
    #expect(Paging.uikit(from: 7, velocity: 90, page: page, start: 0) == 7)
    #expect(Paging.flutter(from: 7, velocity: 90, viewport: page) == 7)
    #expect(
      Paging.androidViewPager(from: 7, velocity: 0, travel: 0, start: 0, page: page, count: 3) == 7)
    #expect(Paging.rnAndroid(from: 7, projected: 9, velocity: 1, page: page) == 7)
    #expect(Paging.androidLinearSnap(from: 7, distance: 9, page: page, count: 3) == 7)
  }
}

@Suite("IntervalSnapping") struct IntervalSnappingTests {
  static func release(
    _ projected: Double, _ velocity: Double, current: Double = 0, viewport: Double = 300
  ) -> IntervalSnapping.Release {
    IntervalSnapping.Release(
      projected: projected, velocity: velocity, current: current, maximum: 1000, viewport: viewport)
  }

  @Test(
    "offsets: the direction rules out the stop behind; at rest the nearer, on a tie the upper",
    arguments: [IntervalSnapping.Preset.rnIOS, .rnAndroid])
  func offsets(preset: IntervalSnapping.Preset) throws {
    // Any order.
    let rule = try IntervalSnapping(preset, stops: .offsets([400, 100, 900]))
    #expect(rule.target(Self.release(110, 0.01)) == 400)
    #expect(rule.target(Self.release(390, -0.01)) == 100)
    #expect(rule.target(Self.release(240, 0)) == 100)
    #expect(rule.target(Self.release(250, 0)) == 400)
    #expect(rule.target(Self.release(400, 5)) == 400)
    // Before the first 0 is a stop, past the last the maximum.
    #expect(rule.target(Self.release(50, -1)) == 0)
    #expect(rule.target(Self.release(950, 1)) == 1000)
    #expect(rule.target(Self.release(5000, 1)) == 1000)
    #expect(rule.target(Self.release(-80, -1)) == 0)
  }

  @Test("free zones: free once past the end stop, else the end stop first")
  func zones() throws {
    let rule = try IntervalSnapping(
      .rnIOS, stops: .offsets([100, 400, 800]), freeZones: [.beforeFirst, .pastLast])
    #expect(rule.target(Self.release(850, 1, current: 700)) == 800)
    #expect(rule.target(Self.release(850, 1, current: 820)) == 850)
    #expect(rule.target(Self.release(40, -1, current: 200)) == 100)
    #expect(rule.target(Self.release(40, -1, current: 90)) == 40)
    #expect(rule.target(Self.release(3000, 1, current: 820)) == 1000)
    #expect(rule.target(Self.release(300, 1, current: 200)) == 400)
  }

  @Test("rn_ios: interval stops are aligned by the viewport and not clamped")
  func iosInterval() throws {
    func target(_ projected: Double, _ velocity: Double, _ align: IntervalSnapping.Alignment) throws
      -> Double
    {
      try IntervalSnapping(.rnIOS, stops: .interval(120, align: align))
        .target(Self.release(projected, velocity))
    }
    #expect(try target(130, 1, .start) == 240)
    #expect(try target(130, -1, .none) == 120)
    #expect(try target(170, 0, .start) == 120)
    #expect(try target(180, 0, .start) == 240)
    // Offset 150 + 60: (130 + 210)/120 = 2.83.
    #expect(try target(130, 1, .center) == 150)
    #expect(try target(130, -1, .center) == 30)
    // Offset 300: (130 + 300)/120 = 3.58.
    #expect(try target(130, 1, .end) == 180)
    #expect(try target(130, -1, .end) == 60)
    #expect(try target(990, 1, .start) == 1080)
    #expect(try target(-10, -1, .start) == -120)
  }

  @Test("rn_android: the item is chosen without the alignment, placed with it, and clamped")
  func androidInterval() throws {
    func target(_ projected: Double, _ velocity: Double, _ align: IntervalSnapping.Alignment) throws
      -> Double
    {
      try IntervalSnapping(.rnAndroid, stops: .interval(120, align: align))
        .target(Self.release(projected, velocity))
    }
    #expect(try target(130, 1, .start) == 240)
    #expect(try target(130, -1, .none) == 120)
    // Items at 120 and 240, (300 − 120)/2 = 90 before.
    #expect(try target(130, 1, .center) == 150)
    #expect(try target(130, -1, .center) == 30)
    // 180 before.
    #expect(try target(130, 1, .end) == 60)
    #expect(try target(130, -1, .end) == 0)
    // At rest the nearer of the placed ones.
    #expect(try target(230, 0, .center) == 150)
    #expect(try target(990, 1, .start) == 1000)
    #expect(try target(-10, -1, .start) == 0)
  }

  @Test("ignoring momentum seeks from the offset at release; rn_ios ignores that for offsets")
  func momentum() throws {
    func target(_ preset: IntervalSnapping.Preset, _ stops: IntervalSnapping.Stops) throws -> Double
    {
      try IntervalSnapping(preset, stops: stops, momentum: .ignored)
        .target(Self.release(700, 1, current: 130))
    }
    #expect(try target(.rnIOS, .interval(120)) == 240)
    #expect(try target(.rnAndroid, .interval(120)) == 240)
    #expect(try target(.rnIOS, .offsets([200, 750])) == 750)
    #expect(try target(.rnAndroid, .offsets([200, 750])) == 200)
  }

  @Test("no stops at all leave the two ends; nonsense is refused")
  func degenerate() throws {
    let none = try IntervalSnapping(.rnIOS, stops: .offsets([]), freeZones: .pastLast)
    #expect(none.target(Self.release(400, 0)) == 0)
    #expect(none.target(Self.release(400, 1)) == 1000)
    for bad in [0, -10, Double.nan, .infinity] {
      #expect(throws: PhysicsError.self) { try IntervalSnapping(.rnIOS, stops: .interval(bad)) }
    }
    #expect(throws: PhysicsError.self) { try IntervalSnapping(.rnIOS, stops: .offsets([.nan])) }
  }
}

@Suite("keepRange") struct RangeKeepingTests {
  static func kept(
    _ old: (Double, Double, Double), _ new: (Double, Double, Double), velocity: Double = 0
  ) -> Double {
    keepRange(
      old: RangedOffset(offset: old.0, minimum: old.1, maximum: old.2),
      new: RangedOffset(offset: new.0, minimum: new.1, maximum: new.2), velocity: velocity)
  }

  @Test("puts an offset that a shrinking range left behind into the new range")
  func clamps() {
    #expect(Self.kept((800, 0, 1000), (800, 0, 500)) == 500)
    #expect(Self.kept((100, 0, 1000), (100, 200, 1000)) == 200)
    #expect(Self.kept((300, 0, 1000), (300, 0, 500)) == 300)
  }

  @Test("leaves a moving offset alone")
  func moving() {
    #expect(Self.kept((800, 0, 1000), (800, 0, 500), velocity: -3) == 800)
  }

  @Test("leaves overscroll alone while the range stays")
  func sameRange() {
    #expect(Self.kept((1080, 0, 1000), (1080, 0, 1000)) == 1080)
    #expect(Self.kept((-30, 0, 1000), (-30, 0, 1000)) == -30)
  }

  @Test("keeps the overscroll's distance when its limit moves inwards, and the offset otherwise")
  func overscroll() {
    #expect(Self.kept((1080, 0, 1000), (1080, 0, 700)) == 780)
    #expect(Self.kept((-30, 0, 1000), (-30, 50, 1000)) == 20)
    #expect(Self.kept((1080, 0, 1000), (1080, 0, 1050)) == 1080)
    #expect(Self.kept((-30, 0, 1000), (-30, 0, 700)) == -30)
  }

  @Test("does not undo an offset the layout moved between finite ranges")
  func moved() {
    #expect(Self.kept((800, 0, 1000), (620, 0, 500)) == 620)
    #expect(Self.kept((800, 0, .infinity), (620, 0, 500)) == 500)
    #expect(Self.kept((1080, 0, 1000), (900, 0, 700)) == 900)
  }

  @Test("mirrors")
  func mirror() {
    for (old, new) in [
      ((1080.0, 0.0, 1000.0), (1080.0, 0.0, 700.0)), ((800, 0, 1000), (800, 0, 500)),
    ] {
      #expect(
        Self.kept(old, new)
          == -Self.kept((-old.0, -old.2, -old.1), (-new.0, -new.2, -new.1)))
    }
  }
}
