import ScrollPhysics
import Testing

/// Every number is worked out by hand from the frames beside it.
@Suite("CSSSnapContainer") struct CSSSnapContainerTests {
  // MARK: - Aligned offsets

  @Test("start, center and end align the area's edges or center with the snapport's")
  func alignment() {
    // Snapport 10…190 on both axes; area 100…180 by 300…420.
    func position(_ align: SnapAlignment) -> CSSSnapPosition? {
      CSSSnapContainer(
        scrollport: Planar(x: 200, y: 200),
        padding: Planar(x: Span(10, 10), y: Span(10, 10)), content: Planar(x: 900, y: 900),
        areas: [CSSSnapArea(100, 300, 80, 120, align)]
      ).end(150, 250)
    }
    #expect(position(.start)?.offset == Planar(x: 90, y: 290))
    // Centers 140 and 360 against 100.
    #expect(position(.center)?.offset == Planar(x: 40, y: 260))
    // Ends 180 and 420 against 190; x would be -10.
    #expect(position(.end)?.offset == Planar(x: 0, y: 230))
  }

  @Test("padding may differ at each edge, and swallows a scrollport it is larger than")
  func padding() {
    func position(
      _ top: Double, _ bottom: Double, _ align: SnapAlignment, at target: Double = 250
    ) -> Double? {
      CSSSnapContainer(
        scrollport: Planar(x: 100, y: 200),
        padding: Planar(x: Span(0, 0), y: Span(top, bottom)), content: Planar(x: 100, y: 900),
        areas: [CSSSnapArea(0, 300, 100, 50, .none, y: align)]
      ).end(0, target)?.y
    }
    #expect(position(20, 60, .start) == 280)
    #expect(position(20, 60, .end) == 210)
    // Port 20…140, center 80; area center 325.
    #expect(position(20, 60, .center) == 245)
    #expect(position(150, 150, .start, at: 140) == 150)
  }

  @Test("a position out of reach counts where the limits put it, and is near from there")
  func unreachable() {
    // 2200 − 200: the most is 2000. The last area's start at 2150 is out of reach by 150.
    let list = CSSSnapContainer.column(
      CSSSnapArea(0, 1900, 200, 100), CSSSnapArea(0, 2150, 200, 50))
    #expect(list.end(0, 1960)?.y == 2000)
    #expect(list.end(0, 1960)?.snapped == Planar(x: nil, y: 1))
    #expect(list.end(0, 1940)?.y == 1900)
    // A margin above the content: −50 counts as 0.
    #expect(CSSSnapContainer.column(CSSSnapArea(0, -50, 200, 100)).end(0, 700)?.y == 0)
  }

  @Test("the place asked for is put inside the limits before the search")
  func clampedTarget() {
    // From 5000 itself 1700 would be as near as anything; from 2000 the last one is.
    let list = CSSSnapContainer.column(
      CSSSnapArea(0, 1700, 200, 100), CSSSnapArea(0, 1990, 200, 100)
    ).with { $0.proximity.y = 50 }
    #expect(list.end(0, 5000)?.y == 1990)
    #expect(list.fling(0, 1700, by: 0, 5000)?.y == 1990)
  }

  // MARK: - Nearest

  @Test("each axis takes the nearest area that aligns on it, for itself")
  func independent() {
    let x = CSSSnapArea(80, 0, 150, 150, .start, y: SnapAlignment.none)
    let y = CSSSnapArea(0, 70, 150, 150, .none, y: .start)
    let both = CSSSnapArea(50, 150, 150, 150)
    let plane = CSSSnapContainer.plane(x, y, both)
    let near = plane.end(100, 100)
    #expect(near?.offset == Planar(x: 80, y: 70))
    #expect(near?.snapped == Planar(x: 0, y: 1))
    let other = plane.end(40, 120)
    #expect(other?.offset == Planar(x: 50, y: 150))
    #expect(other?.snapped == Planar(x: 2, y: 2))
  }

  @Test("an axis that was not scrolled, or does not snap, keeps its place")
  func otherAxis() {
    let plane = CSSSnapContainer.plane(CSSSnapArea(80, 0, 150, 300))
    let position = plane.position(
      for: .end(target: Planar(x: 100, y: 130), axes: Planar(x: true, y: false)))
    #expect(position?.offset == Planar(x: 80, y: 130))
    #expect(position?.snapped == Planar(x: 0, y: nil))
    let sideways = plane.with { $0.axes = Planar(x: true, y: false) }
    #expect(sideways.end(100, 130)?.offset == Planar(x: 80, y: 130))
    // Only the axis that does not snap was scrolled.
    #expect(
      sideways.position(
        for: .end(target: Planar(x: 100, y: 130), axes: Planar(x: false, y: true))) == nil)
    #expect(plane.fling(0, 40, by: 90, 0)?.offset == Planar(x: 80, y: 40))
  }

  @Test("no area, or none that aligns, never snaps")
  func noArea() {
    #expect(CSSSnapContainer.plane().end(10, 10) == nil)
    #expect(
      CSSSnapContainer.plane(CSSSnapArea(0, 0, 50, 50, SnapAlignment.none)).end(10, 10) == nil)
  }

  @Test("of equally near areas the focused wins, then the targeted, the inner, the first")
  func ties() {
    let wide = CSSSnapArea(0, 300, 200, 100, .none, y: .start)
    let left = CSSSnapArea(0, 300, 50, 50, .none, y: .start)
    let right = CSSSnapArea(100, 300, 50, 50, .none, y: .start)
    let list = CSSSnapContainer.column(wide, left, right)
    #expect(list.end(0, 320)?.snapped.y == 1)
    #expect(CSSSnapContainer.column(left, wide, right).end(0, 320)?.snapped.y == 0)
    #expect(CSSSnapContainer.column(right, left).end(0, 320)?.snapped.y == 0)
    #expect(list.with { $0.targeted = 0 }.end(0, 320)?.snapped.y == 0)
    #expect(list.with { $0.targeted = 2 }.end(0, 320)?.snapped.y == 2)
    #expect(
      list.with {
        $0.targeted = 2
        $0.focused = 0
      }.end(0, 320)?.snapped.y == 0)
    // Not a tie: nearer beats focused.
    let apart = CSSSnapContainer.column(left, CSSSnapArea(0, 500, 50, 50, .none, y: .start))
    #expect(apart.with { $0.focused = 1 }.end(0, 390)?.snapped.y == 0)
    // Before and behind, equally far: the first in the document.
    #expect(apart.end(0, 400)?.y == 300)
    #expect(apart.with { $0.focused = 1 }.end(0, 400)?.y == 500)
  }

  @Test("of areas in a row, the one that is aligned across as well names the place")
  func commonToBothAxes() {
    let plane = CSSSnapContainer.plane(
      CSSSnapArea(0, 300, 100, 100), CSSSnapArea(100, 300, 100, 100),
      CSSSnapArea(200, 300, 100, 100))
    let position = plane.end(110, 290)
    #expect(position?.offset == Planar(x: 100, y: 300))
    #expect(position?.snapped == Planar(x: 1, y: 1))
  }

  // MARK: - Visibility

  @Test("an area counts while it shows across; touching the edge is showing")
  func visibility() {
    func rest(_ left: Double, at x: Double) -> CSSSnapPosition? {
      CSSSnapContainer.plane(CSSSnapArea(left, 300, 50, 50, .none, y: .start)).end(x, 320)
    }
    #expect(rest(200, at: 0)?.y == 300)
    #expect(rest(201, at: 0) == nil)
    #expect(rest(0, at: 50)?.y == 300)
    #expect(rest(0, at: 51) == nil)
  }

  @Test("areas that would not show together: the nearer axis stays, the other looks again")
  func mutualVisibility() {
    let x = CSSSnapArea(150, 0, 100, 100, .start, y: SnapAlignment.none)
    let above = CSSSnapArea(250, 80, 100, 100, .none, y: .start)
    let left = CSSSnapArea(0, 180, 100, 100, .none, y: .start)
    let plane = CSSSnapContainer.plane(x, left, above)
    // From 0,0: x is 150 away, `left` 180; at y 180 x would be hidden. y goes to 80 instead.
    let position = plane.end(0, 0)
    #expect(position?.offset == Planar(x: 150, y: 80))
    #expect(position?.snapped == Planar(x: 0, y: 2))
  }

  @Test("a corner of three: which axis is nearer decides which area is left")
  func corner() {
    let grid = CSSSnapContainer(
      scrollport: Planar(x: 600, y: 600), content: Planar(x: 2000, y: 2000),
      areas: [
        CSSSnapArea(0, 0, 200, 200), CSSSnapArea(0, 800, 200, 200),
        CSSSnapArea(800, 0, 200, 200),
      ])
    #expect(grid.end(0, 0)?.offset == Planar(x: 0, y: 0))
    #expect(grid.end(500, 600)?.offset == Planar(x: 0, y: 800))
    #expect(grid.end(600, 500)?.offset == Planar(x: 800, y: 0))
  }

  @Test("where each axis alone sees nothing, one area serves both, the least way down first")
  func common() {
    let far = CSSSnapArea(500, 900, 100, 100)
    let near = CSSSnapArea(900, 600, 100, 100)
    let position = CSSSnapContainer.plane(far, near).end(0, 0)
    #expect(position?.offset == Planar(x: 900, y: 600))
    #expect(position?.snapped == Planar(x: 1, y: 1))
    // An area for one axis cannot serve both.
    let half = CSSSnapArea(500, 900, 100, 100, .start, y: SnapAlignment.none)
    #expect(CSSSnapContainer.plane(half).end(0, 0) == nil)
  }

  // MARK: - Right to left

  @Test("right to left, offsets run below 0 and the start is the right edge")
  func rightToLeft() {
    // 1000 wide over 200: offsets 0…−800. The area 700…760 ends 240 from the right edge.
    let row = CSSSnapContainer(
      scrollport: Planar(x: 200, y: 100), content: Planar(x: 1000, y: 100),
      areas: [CSSSnapArea(700, 0, 60, 100)], direction: .rtl)
    #expect(row.end(-200, 0)?.x == -240)
    #expect(row.with { $0.areas[0].alignment.x = .end }.end(-200, 0)?.x == -100)
    #expect(row.with { $0.areas[0].alignment.x = .center }.end(-200, 0)?.x == -170)
    #expect(row.with { $0.areas[0].frame.x = Span(0, 60) }.end(-200, 0)?.x == -800)
    #expect(row.fling(-100, 0, by: -10, 0)?.x == -240)
    #expect(row.with { $0.strictness = .proximity }.fling(-300, 0, by: -10, 0) == nil)
    // The right padding is the start's.
    let padded = CSSSnapContainer(
      scrollport: Planar(x: 200, y: 100), padding: Planar(x: Span(5, 20), y: Span(0, 0)),
      content: Planar(x: 1000, y: 100), areas: row.areas, direction: .rtl)
    #expect(padded.end(-200, 0)?.x == -220)
  }

  @Test("mirroring the content mirrors the answer", arguments: [-790.0, -431, -240, -60, 0])
  func mirror(offset: Double) {
    let frames = [Span(0, 60), Span(300, 620), Span(700, 760), Span(990, 1000)]
    func row(_ direction: CSSSnapContainer.Direction, _ spans: [Span]) -> CSSSnapContainer {
      CSSSnapContainer(
        scrollport: Planar(x: 200, y: 100), content: Planar(x: 1000, y: 100),
        areas: spans.map { span in
          CSSSnapArea(
            frame: Planar(x: span, y: Span(0, 100)), alignment: Planar(x: .start, y: .none))
        }, direction: direction)
    }
    let rtl = row(.rtl, frames).end(offset, 0)
    let ltr = row(.ltr, frames.map { Span(1000 - $0.upper, 1000 - $0.lower) }).end(-offset, 0)
    #expect(rtl?.x == ltr.map { 0 - $0.x })
    #expect(rtl?.snapped == ltr?.snapped)
  }
}
