import ScrollPhysics
import Scrollwork
import Testing

@Suite("PageSnapping") struct PageSnappingTests {
  @Test("a page may be a share of the region, so that neighbors peek in · row:N14")
  func fraction() {
    let page = Page(sections: 8)  // 500 high; pages of 400
    page.view.snap(to: .paging(PageSnapping(unit: .region(share: 0.8))))
    page.view.flick(Point(y: -900))
    page.scene.settle()
    #expect(page.offset == 400)
    page.view.flick(Point(y: -9000))
    page.scene.settle()
    #expect(page.offset == 800)
    page.view.drag(by: Point(y: 190), over: 0.5).lift(velocity: .zero)
    page.scene.settle()
    #expect(page.offset == 800)
    page.view.drag(by: Point(y: 210), over: 0.5).lift(velocity: .zero)
    page.scene.settle()
    #expect(page.offset == 400)
  }

  @Test("centered pages show the same of both neighbors · row:N14")
  func centered() {
    let page = Page(sections: 8)
    page.view.snap(
      to: .paging(
        PageSnapping(unit: .region(share: 0.8), alignment: UnitPoint(x: 0.5, y: 0.5))))
    // Page k lies at 400k; its center meets the region's at 400k − 50.
    page.view.flick(Point(y: -900))
    page.scene.settle()
    #expect(page.offset == 350)
    page.view.flick(Point(y: -900))
    page.scene.settle()
    #expect(page.offset == 750)
    page.view.flick(Point(y: 900))
    page.scene.settle()
    page.view.flick(Point(y: 900))
    page.scene.settle()
    #expect(page.offset == 0)
  }

  @Test("without a limit the natural target chooses the page · row:N14")
  func unlimited() {
    let page = Page(sections: 8)
    page.view.snap(to: .paging(PageSnapping(limit: .never)))
    page.view.drag(by: Point(y: -10)).lift(velocity: Point(y: -3000))
    page.scene.settle()
    #expect(page.offset == 1500)  // 10 + 1498.5
  }

  @Test("pages further than the proximity leave the view alone · row:N14 · row:N6")
  func proximity() {
    let page = Page(sections: 8)
    page.view.snap(to: .paging(PageSnapping(proximity: 100)))
    page.view.drag(by: Point(y: -200), over: 0.5).lift(velocity: .zero)
    page.scene.settle()
    #expect(page.offset == 200)
    page.view.drag(by: Point(y: -210), over: 0.5).lift(velocity: .zero)
    page.scene.settle()
    #expect(page.offset == 500)
  }

  @Test("group paging turns one target after the other, whatever their length · row:N14")
  func groups() {
    let gallery = Gallery(extents: [200, 300, 100, 390, 200])
    // Starts 0, 216, 532, 648, 1054; the range ends at 864.
    gallery.view.snap(to: .paging(PageSnapping(unit: .group)))
    for (velocity, rest) in [
      (-900.0, 216.0), (-9000, 532), (-60, 648), (900, 532), (-900, 648), (-900, 864),
      (9000, 648),
    ] {
      gallery.view.drag(by: Point(x: velocity < 0 ? -10 : 10)).lift(velocity: Point(x: velocity))
      gallery.scene.settle()
      #expect(gallery.offset == rest)
    }
    // At rest the nearest: 648 − 50 is nearer to 648, 648 − 70 to 532.
    gallery.view.drag(by: Point(x: 50), over: 0.5).lift(velocity: .zero)
    gallery.scene.settle()
    #expect(gallery.offset == 648)
    gallery.view.drag(by: Point(x: 70), over: 0.5).lift(velocity: .zero)
    gallery.scene.settle()
    #expect(gallery.offset == 532)
  }

  @Test("centered group paging centers each target · row:N14")
  func centeredGroups() {
    let gallery = Gallery(extents: [200, 300, 100, 390, 200])
    // Centers 100, 366, 582, 843, 1154 less 195.
    gallery.view.snap(
      to: .paging(PageSnapping(unit: .group, alignment: UnitPoint(x: 0.5, y: 0.5))))
    for rest in [171.0, 387, 648] {
      gallery.view.flick(Point(x: -900))
      gallery.scene.settle()
      #expect(gallery.offset == rest)
    }
  }
}
