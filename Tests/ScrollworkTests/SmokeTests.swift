import Scrollwork
import Testing

@Suite("Scene") struct SceneSmokeTests {
  func gallery() -> (Scene, ScrollView) {
    let slides = (1...5).map { i -> Node in
      let n = ItemNode(id: .string("slide-\(i)"))
      n.width = 390
      return n
    }
    let view = ScrollView(
      .horizontal, id: .string("gallery"),
      children: [
        StackNode(.horizontal, spacing: 16, children: slides)
      ])
    view.height = 300
    return (Scene(device: Device(size: Size(width: 390, height: 844)), children: [view]), view)
  }

  @Test func flickSettles() {
    let (scene, view) = gallery()
    #expect(view.geometry.contentSize.width == 390 * 5 + 64)
    #expect(view.geometry.containerSize == Size(width: 390, height: 300))
    view.snap(to: .views(ViewSnapping(limit: .one)))
    var names: [String] = []
    _ = scene.listeners.add(.builtIn(.phase)) { e, _ in
      names.append("phase \(e.detail)"); return nil
    }
    for n in [
      "will_begin_drag", "did_end_drag", "will_begin_decelerate", "did_end_decelerate", "snap",
      "scroll_end",
    ] {
      _ = scene.listeners.add(EventName(n)) { e, _ in
        names.append(n); return nil
      }
    }
    let touch = scene.touch(view)
    touch.crossSlop(towards: Point(x: -200))
    for i in 1...12 {
      touch.move(to: Point(x: 195 - 200 * Double(i) / 12, y: 150))
      scene.tick()
    }
    #expect(abs(view.geometry.contentOffset.x - 200) < 1e-9)
    touch.lift()
    var n = 0
    while view.isScrolling, n < 1000 { scene.tick(); n += 1 }
    print(names, n, view.geometry.contentOffset, view.alignedItem?.id as Any)
    for s in view.trace.samples { print(s.tick, s.offset.x, s.velocity.x, s.phase) }
    #expect(view.geometry.contentOffset.x == 406)
  }

  @Test func calls() {
    let (scene, view) = gallery()
    var o = ScrollOptions(); o.alignment = Alignment(.start); o.animation = .standard
    let m = view.scroll(ScrollCall(.id(.string("slide-3")), o, name: "scroll_to"))
    for _ in 0..<9 { scene.tick() }
    #expect(abs(view.geometry.contentOffset.x - 406) < 1)
    for _ in 0..<9 { scene.tick() }
    #expect(view.geometry.contentOffset.x == 812)
    #expect(m?.outcome == .arrived)
    #expect(view.phase == .idle)
  }
}
