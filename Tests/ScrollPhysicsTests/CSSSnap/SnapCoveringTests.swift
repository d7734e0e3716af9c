import ScrollPhysics
import Testing

/// Areas longer than the snapport, which is 200 long here.
@Suite("Snapping inside long areas") struct SnapCoveringTests {
  // 50…1050: free from 50 to 850.
  private let long = CSSSnapContainer.column(CSSSnapArea(0, 50, 200, 1000))

  @Test("any place that keeps the snapport inside is a rest")
  func free() {
    let position = long.fling(0, 100, by: 0, 300)
    #expect(position?.y == 400)
    #expect(position?.free.y == Span(50, 850))
    #expect(position?.free.x == nil)
    #expect(position?.snapped.y == 0)
    #expect(long.end(0, 777)?.y == 777)
    #expect(long.end(0, 850)?.free.y == Span(50, 850))
    // Out of it, the nearer end; where that is the aligned one, it is no free place.
    let before = long.end(0, 10)
    #expect(before?.y == 50)
    #expect(before?.free.y == nil)
    #expect(long.end(0, 1000)?.y == 850)
    #expect(long.end(0, 1000)?.free.y == Span(50, 850))
    #expect(long.fling(0, 100, by: 0, -100)?.y == 50)
  }

  @Test("an area as long as the snapport has one place")
  func equal() {
    let area = CSSSnapContainer.column(CSSSnapArea(0, 300, 200, 200))
    #expect(area.end(0, 310)?.y == 300)
    #expect(area.end(0, 300)?.free.y == nil)
    #expect(area.end(0, 290)?.y == 300)
  }

  @Test("free places stay inside the limits")
  func limits() {
    // 20 of padding above: −20 would keep the snapport inside 0…2200.
    let whole = CSSSnapContainer(
      scrollport: Planar(x: 200, y: 200), padding: Planar(x: Span(0, 0), y: Span(20, 0)),
      content: Planar(x: 200, y: 2200), axes: Planar(x: false, y: true),
      areas: [CSSSnapArea(0, 0, 200, 2200)])
    #expect(whole.end(0, 0)?.free.y == Span(0, 2000))
    #expect(whole.end(0, 1234)?.y == 1234)
  }

  @Test("one step takes the nearer of the next position and the place it leads to")
  func step() {
    let two = CSSSnapContainer.column(
      CSSSnapArea(0, 0, 200, 1000), CSSSnapArea(0, 500, 200, 50))
    // 0…500 is free before the small area: up to 300.
    #expect(two.step(0, 100, by: 0, 40)?.y == 140)
    // By 250 it would show the small one: 300, the end of the free part.
    #expect(two.step(0, 100, by: 0, 250)?.y == 300)
    #expect(two.step(0, 300, by: 0, 40)?.y == 500)
    #expect(two.step(0, 500, by: 0, 40)?.y == 550)
  }

  @Test("leaving a long area stops at its far edge first")
  func farEdge() {
    let two = CSSSnapContainer.column(
      CSSSnapArea(0, 0, 200, 1000), CSSSnapArea(0, 1300, 200, 300))
    // From 700 by 250 to 950: the edge 800 is 150 away, 1300 350.
    #expect(two.fling(0, 700, by: 0, 250)?.y == 800)
    #expect(two.fling(0, 800, by: 0, 250)?.y == 1300)
    #expect(two.fling(0, 700, by: 0, 450)?.y == 1300)
  }

  // MARK: - Other areas inside

  // 40…4040 with 1500…1750 and 1750…2000 inside; all start.
  private let nested = CSSSnapContainer(
    scrollport: Planar(x: 200, y: 200), content: Planar(x: 200, y: 4200),
    axes: Planar(x: false, y: true),
    areas: [
      CSSSnapArea(0, 40, 200, 4000), CSSSnapArea(0, 1500, 200, 250),
      CSSSnapArea(0, 1750, 200, 250),
    ])

  @Test(
    "areas inside are kept out of the snapport, or fill it",
    arguments: [
      (from: 100.0, by: 300.0, rest: 400.0, free: Span(40, 1300)),
      (100, -100, 40, nil),
      // 1360 would show 1500…1560 of the first inner one; its start is further off.
      (1100, 260, 1300, Span(40, 1300)),
      (1100, 310, 1500, nil),
      (1500, -150, 1300, Span(40, 1300)),
      (1100, 570, 1750, nil),
      (1750, 30, 1780, Span(1750, 1800)),
      // 1901 is 99 before the rest of the outer one, 101 past the inner one's last place.
      (1751, 150, 2000, Span(2000, 3840)),
      // As far from both: the inner.
      (1750, 150, 1800, Span(1750, 1800)),
      (2100, -260, 1800, Span(1750, 1800)),
    ] as [(Double, Double, Double, Span?)])
  func intruders(from: Double, by: Double, rest: Double, free: Span?) {
    let position = nested.fling(0, from, by: 0, by)
    #expect(position?.y == rest)
    #expect(position?.free.y == free)
  }

  @Test("a gap too short for the snapport is one place, by the alignment of the long area")
  func shortGaps() {
    // 0…4000; 120…420 and 520…820 inside leave 0…120 and 420…520.
    func list(_ align: SnapAlignment) -> CSSSnapContainer {
      CSSSnapContainer(
        scrollport: Planar(x: 200, y: 200), content: Planar(x: 200, y: 4200),
        axes: Planar(x: false, y: true),
        areas: [
          CSSSnapArea(0, 0, 200, 4000, .none, y: align), CSSSnapArea(0, 120, 200, 300),
          CSSSnapArea(0, 520, 200, 300),
        ])
    }
    #expect(list(.end).fling(0, 310, by: 0, -150)?.y == 160)
    #expect(list(.end).fling(0, 310, by: 0, -150)?.free.y == Span(120, 220))
    #expect(list(.end).fling(0, 310, by: 0, -225)?.y == 120)
    // The end of 420…520 meets the snapport's.
    #expect(list(.end).fling(0, 210, by: 0, 80)?.y == 320)
    #expect(list(.center).fling(0, 210, by: 0, 140)?.y == 370)
    #expect(list(.start).fling(0, 210, by: 0, 200)?.y == 420)
    // The end of 0…120 would need −80.
    #expect(list(.end).fling(0, 310, by: 0, -275)?.y == 0)
  }

  @Test("areas that do not snap on the axis do not get in the way")
  func otherAxis() {
    let plane = CSSSnapContainer.plane(
      CSSSnapArea(0, 0, 200, 1000, .none, y: .start),
      CSSSnapArea(0, 400, 50, 50, .start, y: SnapAlignment.none)
    ).with { $0.axes = Planar(x: false, y: true) }
    #expect(plane.end(0, 350)?.free.y == Span(0, 800))
  }

  @Test("a wide long area is free on one axis and aligned on the other")
  func twoAxes() {
    let plane = CSSSnapContainer(
      scrollport: Planar(x: 500, y: 500), content: Planar(x: 4000, y: 4000),
      areas: [CSSSnapArea(0, 200, 3000, 400)])
    let position = plane.end(10, 100)
    #expect(position?.offset == Planar(x: 10, y: 200))
    #expect(position?.free == Planar(x: Span(0, 2500), y: nil))
  }

  @Test("right to left, free places run below 0")
  func rightToLeft() {
    // 1000 wide over 200; the area 100…900 is free from −100 to −700.
    let row = CSSSnapContainer(
      scrollport: Planar(x: 200, y: 100), content: Planar(x: 1000, y: 100),
      axes: Planar(x: true, y: false), areas: [CSSSnapArea(100, 0, 800, 100)], direction: .rtl)
    #expect(row.end(-333, 0)?.x == -333)
    #expect(row.end(-333, 0)?.free.x == Span(-700, -100))
    #expect(row.end(-750, 0)?.x == -700)
    #expect(row.end(-40, 0)?.x == -100)
  }

  // MARK: - After a layout

  @Test("a new layout keeps the place in a long area, or takes the nearest in it")
  func resnap() {
    let kept = long.resnap(0, 400, nil, 0)
    #expect(kept?.y == 400)
    #expect(kept?.free.y == Span(50, 850))
    // It moved down to 600…1600: its start is the nearest.
    #expect(
      CSSSnapContainer.column(CSSSnapArea(0, 600, 200, 1000)).resnap(0, 400, nil, 0)?.y == 600)
    // It shrank to 300: 50…150 is left, and 150 is nearest to 400.
    #expect(CSSSnapContainer.column(CSSSnapArea(0, 50, 200, 300)).resnap(0, 400, nil, 0)?.y == 150)
    // A nearer area that is not inside does not matter.
    let beside = CSSSnapContainer.column(
      CSSSnapArea(0, 600, 200, 1000), CSSSnapArea(0, 410, 200, 100))
    #expect(beside.resnap(0, 400, nil, 0)?.y == 600)
  }

  @Test("an inner area that grows past the snapport takes the place it is straddled at")
  func grown() {
    // Outer 0…1000. Inner 100…390 lets go at 190, its last free place; 100…410 holds 200.
    func list(_ height: Double) -> CSSSnapContainer {
      CSSSnapContainer.column(
        CSSSnapArea(0, 0, 200, 1000), CSSSnapArea(50, 100, 100, height))
    }
    #expect(list(100).end(0, 190)?.y == 200)
    #expect(list(290).resnap(0, 200, nil, 0)?.y == 190)
    #expect(list(310).resnap(0, 200, nil, 0)?.y == 200)
  }
}
