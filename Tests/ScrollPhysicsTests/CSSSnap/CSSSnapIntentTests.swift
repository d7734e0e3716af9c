import ScrollPhysics
import Testing

@Suite("CSSSnapIntent") struct CSSSnapIntentTests {
  private let list = CSSSnapContainer.column(
    CSSSnapArea(0, 0, 200, 50), CSSSnapArea(0, 300, 200, 50), CSSSnapArea(0, 500, 200, 50))

  @Test("an end position goes to the nearest, whatever the way")
  func end() {
    #expect(list.end(0, 140)?.y == 0)
    #expect(list.end(0, 160)?.y == 300)
    #expect(list.end(0, 401)?.y == 500)
  }

  @Test("one step goes to the first position ahead, however short or long it is")
  func direction() {
    #expect(list.step(0, 0, by: 0, 40)?.y == 300)
    #expect(list.step(0, 0, by: 0, 900)?.y == 300)
    #expect(list.step(0, 300, by: 0, -1)?.y == 0)
    #expect(list.step(0, 299, by: 0, 1)?.y == 300)
    // Less than a whole point ahead is not ahead.
    #expect(list.step(0, 299.01, by: 0, 1)?.y == 500)
    #expect(list.step(0, 300.99, by: 0, -1)?.y == 0)
  }

  @Test("a distance goes to the nearest to its end among the positions ahead")
  func endAndDirection() {
    // From 290 by 20: 300 is ahead and nearest; from 300 it is not ahead.
    #expect(list.fling(0, 290, by: 0, 20)?.y == 300)
    #expect(list.fling(0, 300, by: 0, 20)?.y == 500)
    #expect(list.fling(0, 0, by: 0, 20)?.y == 300)
    #expect(list.fling(0, 0, by: 0, 900)?.y == 500)
    #expect(list.fling(0, 500, by: 0, -120)?.y == 300)
    // Half a point rounds to a step, less does not.
    #expect(list.fling(0, 299.5, by: 0, 20)?.y == 300)
    #expect(list.fling(0, 299.6, by: 0, 20)?.y == 500)
  }

  @Test("nothing ahead: mandatory goes back to the nearest, proximity stays")
  func nothingAhead() {
    #expect(list.step(0, 520, by: 0, 10)?.y == 500)
    #expect(list.fling(0, 520, by: 0, 900)?.y == 500)
    #expect(list.fling(0, 500, by: 0, 900)?.y == 500)
    let loose = list.with { $0.strictness = .proximity }
    #expect(loose.step(0, 520, by: 0, 10) == nil)
    #expect(loose.fling(0, 520, by: 0, 900) == nil)
    // A third of the snapport reaches 66.7 far.
    #expect(loose.end(0, 566)?.y == 500)
    #expect(loose.end(0, 567) == nil)
  }

  @Test(
    "a distance with nothing ahead takes no area that neither axis saw, whatever the strictness")
  func nothingAheadOnBothAxes() {
    let plane = CSSSnapContainer.plane(CSSSnapArea(1000, 1000, 100, 100))
    let loose = plane.with {
      $0.strictness = .proximity
      $0.proximity = Planar(x: 5000, y: 5000)
    }
    for container in [plane, loose] {
      #expect(container.fling(0, 0, by: 10, 10) == nil)
      // A place does, and a step: they find one area for both axes.
      #expect(container.end(0, 0)?.offset == Planar(x: 1000, y: 1000))
      #expect(container.step(0, 0, by: 10, 10)?.offset == Planar(x: 1000, y: 1000))
    }
  }

  @Test("an axis that found nothing is searched again where the other axis leads")
  func secondLook() {
    // At 14 the area shows across, at 216 it does not: y finds 471 − 20. There it shows on x, whose
    // start 149 − 5 is past the range of 37.
    let container = CSSSnapContainer(
      scrollport: Planar(x: 300, y: 240), padding: Planar(x: Span(5, 0), y: Span(20, 20)),
      content: Planar(x: 337, y: 773), areas: [CSSSnapArea(149, 471, 150, 240)])
    let position = container.end(14, 216)
    #expect(position?.offset == Planar(x: 37, y: 451))
    #expect(position?.snapped == Planar(x: 0, y: 0))
    // One that did not scroll stays.
    let down = container.position(
      for: .end(target: Planar(x: 14, y: 216), axes: Planar(x: false, y: true)))
    #expect(down?.offset == Planar(x: 14, y: 451))
    // Under proximity only what is near: x would have to go 23, a third of 295 is 98; of y 66.7.
    let loose = container.with { $0.strictness = .proximity }
    #expect(loose.end(14, 216) == nil)
    #expect(loose.end(14, 400)?.offset == Planar(x: 37, y: 451))
  }

  @Test("proximity is strict, per axis, and measured from the place that counts")
  func proximity() {
    let near = list.with { $0.proximity.y = 50 }
    #expect(near.end(0, 451)?.y == 500)
    #expect(near.end(0, 450) == nil)
    #expect(near.end(0, 349)?.y == 300)
    // One step: from where it is; a distance: from where it leads.
    #expect(near.step(0, 240, by: 0, 40)?.y == nil)
    #expect(near.step(0, 260, by: 0, 40)?.y == 300)
    #expect(near.fling(0, 0, by: 0, 280)?.y == 300)
    let plane = CSSSnapContainer.plane(CSSSnapArea(80, 160, 100, 100)).with {
      $0.proximity = Planar(x: 50, y: 50)
    }
    #expect(plane.end(100, 100)?.offset == Planar(x: 80, y: 100))
    #expect(plane.end(100, 100)?.snapped == Planar(x: 0, y: nil))
  }

  // MARK: - Areas that must not be passed

  private let stops = CSSSnapContainer.column(
    CSSSnapArea(0, 300, 200, 50, stop: true), CSSSnapArea(0, 500, 200, 50, stop: true),
    CSSSnapArea(0, 700, 200, 50))

  @Test("a distance never passes the first area that stops always")
  func stopAlways() {
    #expect(stops.fling(0, 0, by: 0, 700)?.y == 300)
    #expect(stops.fling(0, 300, by: 0, 700)?.y == 500)
    #expect(stops.fling(0, 500, by: 0, 700)?.y == 700)
    #expect(stops.fling(0, 700, by: 0, -700)?.y == 500)
    // Less than a point ahead is already there.
    #expect(stops.fling(0, 299.5, by: 0, 700)?.y == 500)
  }

  @Test("places and steps do not care about stops")
  func stopIgnored() {
    #expect(stops.end(0, 710)?.y == 700)
    let closer = CSSSnapContainer.column(
      CSSSnapArea(0, 100, 1, 1), CSSSnapArea(0, 120, 1, 1, stop: true))
    #expect(closer.step(0, 90, by: 0, 50)?.y == 100)
  }

  @Test("a stop comes before a free place, and does not call back from behind")
  func stopAndCover() {
    let area = CSSSnapContainer.column(
      CSSSnapArea(0, 100, 200, 100, stop: true), CSSSnapArea(0, 250, 200, 600))
    let position = area.fling(0, 0, by: 0, 300)
    #expect(position?.y == 100)
    #expect(position?.free.y == nil)
    #expect(area.fling(0, 100, by: 0, 250)?.y == 350)
    // Behind: only mandatory goes back, as to any area.
    let behind = CSSSnapContainer.column(CSSSnapArea(0, 100, 200, 100, stop: true))
    #expect(behind.fling(0, 150, by: 0, 200)?.y == 100)
  }

  // MARK: - After a layout

  @Test("a new layout stays with what was snapped to, wherever it went")
  func resnap() {
    #expect(list.resnap(0, 300, nil, 2)?.y == 500)
    #expect(list.resnap(0, 300, nil, 0)?.y == 0)
    // Gone, or never there: the nearest.
    #expect(list.resnap(0, 390, nil, nil)?.y == 300)
    #expect(list.resnap(0, 390, nil, 9)?.y == 300)
    let loose = list.with { $0.areas[2].alignment.y = .none }
    #expect(loose.resnap(0, 480, nil, 2)?.y == 300)
    // However near, a limit on proximity does not hold back what was snapped to.
    let near = list.with { $0.proximity.y = 10 }
    #expect(near.resnap(0, 300, nil, 2)?.y == 500)
    #expect(near.resnap(0, 330, nil, nil) == nil)
    // Pages as long as the snapport touch each other, and an edit has put the former one where the
    // present one was.
    let pages = CSSSnapContainer.column(
      CSSSnapArea(0, 0, 200, 200), CSSSnapArea(0, 200, 200, 200), CSSSnapArea(0, 400, 200, 200))
    #expect(pages.resnap(0, 200, nil, 2)?.y == 400)
    #expect(pages.resnap(0, 400, nil, 1)?.y == 200)
  }

  @Test("after a layout the axis that was snapped wins, then focus, target, the block axis")
  func resnapConflict() {
    let x = CSSSnapArea(100, 500, 10, 10)
    let y = CSSSnapArea(500, 100, 10, 10)
    let both = CSSSnapArea(280, 290, 10, 10)
    let plane = CSSSnapContainer.plane(x, y, both)
    // x wants 100 (its area at y 500…510), y wants 100 (its area at x 500…510): neither shows.
    #expect(plane.resnap(0, 0, 0, nil)?.snapped.x == 0)
    #expect(plane.resnap(0, 0, nil, 1)?.snapped.y == 1)
    let block = plane.resnap(0, 0, 0, 1)
    #expect(block?.y == 100)
    #expect(block?.snapped.y == 1)
    #expect(plane.with { $0.targeted = 0 }.resnap(0, 0, 0, 1)?.x == 100)
    let marked = plane.with {
      $0.targeted = 0
      $0.focused = 1
    }
    #expect(marked.resnap(0, 0, 0, 1)?.snapped.y == 1)
  }
}
