import ScrollPhysics
import Scrollwork
import Testing

@Suite("Snap events and the current target") struct SnapEventTests {
  /// The offsets that `snap_changing` and `snap` tell, with the names of what happened between.
  private final class Story {
    var lines: [String] = []
    var connections: [Subscription] = []

    init(_ view: ScrollView) {
      for name in [
        EventName.BuiltIn.snapChanging, .snap, .scrollEnd, .willBeginDrag, .didEndDrag, .current,
      ] {
        connections.append(
          view.listeners.add(.builtIn(name)) { [weak self] event, _ in
            switch event.detail {
            case .snap(let item, let offset):
              let id = item?.id.map(\.description) ?? "-"
              self?.lines.append("\(event.name.name) \(id) \(Int(offset.x + offset.y))")
            case .sections(let from, let to):
              let ids = [from, to].map { $0?.id.map(\.description) ?? "-" }
              self?.lines.append("\(event.name.name) \(ids[0])→\(ids[1])")
            default: self?.lines.append(event.name.name)
            }
            return nil
          })
      }
    }
  }

  @Test("a drag tells each time another target would be the rest, the rest itself once · row:N11")
  func drag() {
    let gallery = Gallery()
    gallery.view.snap(to: .views(ViewSnapping()))
    gallery.scene.tick()
    let story = Story(gallery.view)
    // Past the middle of 406 and back again, then past it for good.
    let touch = gallery.scene.touch(gallery.view)
    touch.crossSlop(towards: Point(x: -1))
    for displacement in [-150.0, -100, 100, -100, -50] {
      touch.move(by: Point(x: displacement), over: 0.1, in: gallery.scene)
    }
    gallery.scene.tick(10)
    touch.lift(velocity: .zero)
    gallery.scene.settle()
    #expect(
      story.lines == [
        "will_begin_drag", "snap_changing \"slide-2\" 406", "snap_changing \"slide-1\" 0",
        "snap_changing \"slide-2\" 406", "did_end_drag", "snap \"slide-2\" 406", "scroll_end",
      ])
  }

  @Test("a flick tells the target it is heading for, after the lift · row:N11")
  func flick() {
    let page = Page()
    page.view.snap(to: .pages)
    let story = Story(page.view)
    page.view.drag(by: Point(y: -20)).lift(velocity: Point(y: -900))
    page.scene.settle()
    #expect(
      story.lines == [
        "will_begin_drag", "did_end_drag", "snap_changing - 500", "snap - 500", "scroll_end",
      ])
  }

  @Test("a gesture that ends where it began tells no change · row:N11")
  func back() {
    let page = Page()
    page.view.snap(to: .pages)
    let story = Story(page.view)
    page.view.drag(by: Point(y: -100), over: 0.5).lift(velocity: .zero)
    page.scene.settle()
    #expect(story.lines == ["will_begin_drag", "did_end_drag", "snap - 0", "scroll_end"])
  }

  @Test("a script's rule is not asked before the lift, so only the lift tells · row:N11 · row:N9")
  func custom() {
    let page = Page()
    var asked = 0
    page.view.snap(
      to: .custom { _ in
        asked += 1
        return RuleAnswer(y: asked == 1 ? 0 : 700)
      })
    #expect(asked == 1)
    let story = Story(page.view)
    page.view.drag(by: Point(y: -900), over: 0.5).lift(velocity: .zero)
    page.scene.settle()
    #expect(asked == 2)
    #expect(
      story.lines == [
        "will_begin_drag", "did_end_drag", "snap_changing - 700", "snap - 700", "scroll_end",
      ])
  }

  // MARK: - The current target

  private func strict(_ count: Int = 5) -> Gallery {
    let gallery = Gallery(count: count, extents: Array(repeating: 390, count: count))
    var rule = ViewSnapping()
    rule.isStrict = true
    gallery.view.snap(to: .views(rule))
    gallery.scene.tick()
    return gallery
  }

  @Test("the current target is the one at the preferred position, while the view moves · row:N12")
  func follows() {
    let gallery = strict()
    let story = Story(gallery.view)
    #expect(gallery.view.currentTarget?.id == "slide-1")
    gallery.view.jump(to: Point(x: 900))
    #expect(gallery.view.currentTarget?.id == "slide-3")
    gallery.scene.tick()
    gallery.view.jump(to: Point(x: 820))
    gallery.scene.tick()
    #expect(story.lines.filter { $0.hasPrefix("current") } == ["current \"slide-1\"→\"slide-3\""])
  }

  @Test("making a target current moves the view, at once or over time · row:N12")
  func sets() {
    let gallery = strict()
    #expect(gallery.view.setCurrent(.node(gallery.slides[3])) != nil)
    #expect(gallery.offset == 1218)
    gallery.view.setCurrent(.node(gallery.slides[1]), animation: .standard)
    gallery.scene.settle()
    #expect(gallery.offset == 406)
    #expect(gallery.view.currentTarget?.id == "slide-2")
    let page = Page()
    #expect(gallery.view.setCurrent(.node(page.view)) == nil)
    #expect(page.view.setCurrent(.node(page.view.children[0])) == nil)
    #expect(page.view.currentTarget == nil)
  }

  @Test("a layout takes the view along with its current target · row:N12 · row:N13")
  func layout() {
    let gallery = strict()
    gallery.view.jump(to: Point(x: 812))
    gallery.scene.tick()
    gallery.slides[0].width = 100
    gallery.scene.tick()
    #expect(gallery.offset == 522)
    #expect(gallery.view.currentTarget?.id == "slide-3")
  }

  @Test("a target that moves without changing any size takes a snapped view along · row:N13")
  func swap() {
    let gallery = Gallery(extents: [100, 390, 390, 390, 390])
    gallery.view.snap(to: .views(ViewSnapping()))
    gallery.view.drag(by: Point(x: -100), over: 0.5).lift(velocity: .zero)
    gallery.scene.settle()
    #expect(gallery.offset == 116)
    // The same content length, and the second slide starts 50 later.
    gallery.slides[0].width = 150
    gallery.slides[4].width = 340
    gallery.scene.tick()
    #expect(gallery.offset == 166)
    #expect(gallery.view.source == .layout)
  }

  @Test("many targets are searched by halves, to the same end · row:N2")
  func many() {
    let gallery = Gallery(count: 200, extents: (0..<200).map { 60 + Double($0 % 7) * 20 })
    gallery.view.snap(to: .views(ViewSnapping(alignment: UnitPoint(x: 0.5, y: 0))))
    for start in stride(from: 0.0, through: 20_000, by: 977) {
      gallery.view.jump(to: Point(x: start))
      gallery.view.drag(by: Point(x: -15), over: 0.5).lift(velocity: .zero)
      gallery.scene.settle()
      let offset = gallery.offset
      let rests = gallery.slides.map { slide in
        gallery.view.currentGeometry.clamped(
          slide.frame.center.x - 195, .horizontal)
      }
      let nearest = rests.map { abs($0 - (start + 15)) }.min() ?? 0
      #expect(abs(abs(offset - (start + 15)) - nearest) < 1e-6)
    }
  }
}
