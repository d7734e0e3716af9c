import Scrollwork
import Testing

@Suite("ScrollProxy") struct ProxyTests {
  private func call(
    _ target: ScrollTarget,
    _ set: (inout ScrollOptions) -> Void = { $0.alignment = Alignment(.start) }
  ) -> ScrollCall {
    var options = ScrollOptions()
    set(&options)
    return ScrollCall(target, options, name: "scroll_to")
  }

  private func outcome(_ answer: ScrollProxy.Answer) -> String {
    switch answer {
    case .motion: "motion"
    case .notScrollable: "not_scrollable"
    case .noTarget(let near): "no_target \(near.map(\.description).joined(separator: " "))"
    case .unbound: "unbound"
    }
  }

  private func content() -> Node {
    column([item("a", nil, 500), item("b", nil, 500), item("c", nil, 500)])
  }

  @Test("a reader around or inside the scroll view changes no layout and scrolls alike · row:P1")
  func aroundOrInside() {
    func around() -> (Scene, ScrollProxy, ScrollView) {
      let proxy = ScrollProxy()
      let view = scroll("v", [content()])
      return (scene(400, 400, ReaderNode(proxy: proxy, content: view)), proxy, view)
    }
    func inside() -> (Scene, ScrollProxy, ScrollView) {
      let proxy = ScrollProxy()
      let view = scroll("v", [ReaderNode(proxy: proxy, content: content())])
      return (scene(400, 400, view), proxy, view)
    }
    func nested(_ isAround: Bool) -> (Scene, ScrollProxy, ScrollView) {
      let (proxy, other) = (ScrollProxy(), ScrollProxy())
      let view =
        isAround
        ? scroll("v", height: 400, [content()])
        : scroll("v", height: 400, [ReaderNode(proxy: proxy, content: content())])
      let middle: Node = isAround ? ReaderNode(proxy: proxy, content: view) : view
      let outer = scroll("outer", [column([item("a0", nil, 10), middle, item(nil, nil, 3000)])])
      return (scene(400, 400, ReaderNode(proxy: other, content: outer)), proxy, view)
    }
    let plain = scroll("v", [content()])
    let plainScene = scene(400, 400, plain)
    for make in [around, inside, { nested(true) }, { nested(false) }] {
      let (scene, proxy, view) = make()
      plain.go(.edge(.top))
      #expect(view.geometry == plain.geometry)
      for target in [
        ScrollTarget.id("b"), .edge(.bottom), .distance(Point(x: 0, y: -30)), .point(x: nil, y: 77),
        .content(.center), .id("c"),
      ] {
        #expect(outcome(proxy.scroll(call(target))) == "motion")
        plain.scroll(call(target))
        #expect(view.y == plain.y)
      }
      withExtendedLifetime(scene) {}
    }
    withExtendedLifetime(plainScene) {}
  }

  @Test("a proxy finds the first target below its reader and moves that target's view · row:P2")
  func scope() {
    let proxy = ScrollProxy()
    let first = scroll("first", height: 100, [column([item("x", nil, 300), item("y", nil, 300)])])
    let second = scroll(
      "second", height: 100, [column([item(nil, nil, 400), item("x", nil, 300)])])
    let scene = scene(400, 400, column([first, ReaderNode(proxy: proxy, content: second)]))
    #expect(outcome(proxy.scroll(call(.id("x")))) == "motion")
    #expect(first.y == 0)
    #expect(second.y == 400)
    #expect(outcome(proxy.scroll(call(.id("y")))) == "no_target ")
    let whole = ScrollProxy(scene: scene)
    second.go(.edge(.top))
    #expect(outcome(whole.scroll(call(.id("x")))) == "motion")
    #expect(second.y == 0)
    // An anchor on a scroll view's frame would need a view around it.
    #expect(outcome(whole.scroll(call(.id("second")))) == "not_scrollable")
  }

  @Test(
    "a reader in a view reaches what that view moves, if it holds no view itself; nothing further out · row:P1 · row:P2"
  )
  func reach() {
    /// A page of a heading, what `make` puts around the content, and a foot.
    func page(_ make: (ScrollProxy) -> Node) -> (Scene, ScrollProxy, ScrollView) {
      let proxy = ScrollProxy()
      let outer = scroll(
        "outer", [column([item("z", nil, 900), make(proxy), item("foot", nil, 900)])])
      let scene = scene(400, 400, outer)
      outer.go(.point(x: nil, y: 300))
      return (scene, proxy, outer)
    }
    func inner() -> ScrollView { scroll("inner", height: 200, [content()]) }
    let withViews: [(ScrollProxy) -> Node] = [
      { ReaderNode(proxy: $0, content: inner()) },
      { ReaderNode(proxy: $0, content: column([item("title", nil, 20), inner()])) },
      { scroll("inner", height: 200, [ReaderNode(proxy: $0, content: self.content())]) },
    ]
    for make in withViews {
      let (scene, proxy, outer) = page(make)
      for id in ["z", "foot"] as [MarkerID] {
        #expect(outcome(proxy.scroll(call(.id(id)))).hasPrefix("no_target"))
        if let target = scene.lookup(id) {
          #expect(outcome(proxy.scroll(call(.item(target)))) == "no_target ")
        }
      }
      #expect(outer.y == 300)
      #expect(outcome(proxy.scroll(call(.id("b")))) == "motion")
      #expect(scene.lookup("b")?.scroller?.y == 500)
      #expect(outer.y == 300)
    }
    // Without a view of its own it belongs to the view around it, as far as that one moves its
    // targets.
    let (whole, proxy, outer) = page { ReaderNode(proxy: $0, content: self.content()) }
    #expect(outcome(proxy.scroll(call(.id("z")))) == "motion")
    #expect(outer.y == 0)
    #expect(outcome(proxy.scroll(call(.edge(.bottom)))) == "motion")
    #expect(outer.y == outer.currentGeometry.maximum.y)
    withExtendedLifetime(whole) {}
    let nested = ScrollProxy()
    let carousel = scroll("carousel", height: 200, [item("card", nil, 900)])
    let view = scroll("v", [column([carousel, ReaderNode(proxy: nested, content: content())])])
    let other = scene(400, 400, view)
    #expect(outcome(nested.scroll(call(.id("card")))).hasPrefix("no_target"))
    withExtendedLifetime(other) {}
  }

  @Test("an extra offset jumps unless it is animated, like any call · row:P3")
  func offset() {
    let proxy = ScrollProxy()
    let view = scroll("v", [content()])
    let scene = scene(400, 400, ReaderNode(proxy: proxy, content: view))
    _ = proxy.scroll(
      call(.id("b")) {
        $0.alignment = Alignment(.start)
        $0.offset = Point(x: 0, y: -20)
      })
    #expect(view.y == 480)
    _ = proxy.scroll(
      call(.id("c")) {
        $0.offset = Point(x: 0, y: -20)
        $0.animation = .standard
      })
    #expect(view.y == 480)
    while !scene.isSettled { scene.tick() }
    // It is longer than the viewport and comes after it: its start, 1000, then come the −20.
    #expect(view.y == 980)
  }

  @Test("before its reader is in a scene a proxy answers so and does nothing · row:P4")
  func unbound() throws {
    let proxy = ScrollProxy()
    #expect(outcome(proxy.scroll(call(.id("b")))) == "unbound")
    let view = scroll("v", [column("c", [])])
    let reader = ReaderNode(proxy: proxy, content: content())
    #expect(outcome(proxy.scroll(call(.id("b")))) == "unbound")
    #expect(!proxy.isBound)
    var calls = 0
    proxy.whenBound { calls += 1 }
    let scene = scene(400, 400, view)
    #expect(calls == 0)
    let inserted = try view.insert(reader, at: .end)
    #expect(proxy.isBound)
    #expect(calls == 1)
    // Nothing was kept of the calls before.
    scene.tick()
    #expect(view.y == 0)
    #expect(outcome(proxy.scroll(call(.id("b")))) == "motion")
    #expect(view.y == 500)
    proxy.whenBound { calls += 1 }
    #expect(calls == 2)
    try view.remove(inserted)
    #expect(outcome(proxy.scroll(call(.id("b")))) == "unbound")
    scene.tick()
    #expect(calls == 2)
  }

  @Test("calls kept for later are made in order once the scene begins · row:P4")
  func deferred() {
    let proxy = ScrollProxy()
    var order: [Int] = []
    let view = scroll("v", [content()])
    proxy.whenBound { order.append(1) }
    proxy.whenBound {
      order.append(2)
      _ = proxy.scroll(ScrollCall(.edge(.bottom), name: "scroll_to"))
    }
    withExtendedLifetime(scene(400, 400, ReaderNode(proxy: proxy, content: view))) {
      #expect(order == [1, 2])
      #expect(view.y == 1100)
    }
  }

  @Test("an unknown id fires nothing, disturbs nothing and offers what looks alike · row:P5")
  func unknown() {
    let proxy = ScrollProxy()
    let view = scroll("v", [column([item("payment", nil, 900), item("name", nil, 900)])])
    let scene = scene(400, 400, ReaderNode(proxy: proxy, content: view))
    guard case .motion(let motion) = proxy.scroll(call(.id("name")) { $0.animation = .standard })
    else {
      Issue.record("no motion")
      return
    }
    scene.tick()
    scene.tick()
    let target = view.target
    let count = scene.log.events.count
    #expect(outcome(proxy.scroll(call(.id("paymnt")))) == "no_target \"payment\"")
    #expect(outcome(proxy.scroll(call(.id("zzzzzzz")))) == "no_target ")
    #expect(outcome(proxy.scroll(call(.id(12)))) == "no_target ")
    #expect(scene.log.events.count == count)
    #expect(view.phase == .animating)
    #expect(view.target == target)
    while !scene.isSettled { scene.tick() }
    #expect(motion.outcome == .arrived)
  }

  @Test("a manager scrolls to header and content, animated, aligned at the top · row:P6")
  func manager() {
    let proxy = ScrollProxy()
    let view = scroll("v", [column([item("header", nil, 300), item("content", nil, 2000)])])
    let scene = scene(400, 400, ReaderNode(proxy: proxy, content: view))
    let manager = ScrollManager(name: "page", proxy: proxy)
    #expect(
      outcome(proxy.scroll(ScrollCall(.id(manager.content), manager.options, name: "scroll_to")))
        == "motion")
    #expect(view.y == 0)
    #expect(view.phase == .animating)
    while !scene.isSettled { scene.tick() }
    #expect(view.y == 300)
  }

  @Test("a motion ends exactly once, also when cut short or when nothing moves · row:P10")
  func motions() {
    let view = scroll("v", [content()])
    let scene = scene(400, 400, view)
    var ends: [String] = []
    func follow(_ name: String, _ motion: ScrollMotion?) {
      motion?.onEnd {
        ends.append("\(name) \($0.outcome?.rawValue ?? "") \($0.cancelledBy ?? "-")")
      }
    }
    follow("jump", view.go(.id("b")))
    follow("nothing", view.go(.id("b")))
    #expect(ends.isEmpty)
    scene.tick()
    #expect(ends == ["jump arrived -", "nothing arrived -"])
    follow("cut", view.go(.id("c")) { $0.animation = .standard })
    scene.tick()
    follow("next", view.go(.id("a")) { $0.animation = .standard })
    scene.tick()
    #expect(ends.dropFirst(2) == ["cut interrupted motion"])
    view.stop()
    scene.tick()
    #expect(ends.dropFirst(3) == ["next cancelled stop"])
    for _ in 0..<60 { scene.tick() }
    #expect(ends.count == 4)
    // Asked after the end, it is told in the next flush.
    let done = view.go(.edge(.top))
    scene.tick()
    follow("late", done)
    #expect(ends.count == 4)
    scene.tick()
    #expect(ends.last == "late arrived -")
  }

  @Test("a target added in the same tick, or moved by it, is reached without delay · row:P11")
  func sameTick() throws {
    let view = scroll("v", [content()])
    let scene = scene(400, 400, view)
    _ = scene.after(0.05) {
      _ = try? view.insert(item("new", nil, 300), at: .end)
      view.go(.id("new"))
      // What comes behind it in this very tick moves it once more.
      scene.lookup("a")?.node.height = 600
    }
    for _ in 0..<5 { scene.tick() }
    // 600 + 500 + 500 + 300 − 400.
    #expect(view.y == 1500)
    _ = try view.insert(item("last", nil, 100), at: .end)
    view.go(.edge(.bottom))
    #expect(view.y == 1600)
  }

  @Test("any number of listeners hear an event, each once, whoever comes and goes · row:P12")
  func listeners() {
    let view = scroll("v", [content()])
    let scene = scene(400, 400, view)
    var heard = Array(repeating: 0, count: 500)
    var subscriptions: [Subscription] = []
    for index in heard.indices {
      subscriptions.append(
        view.listeners.add(.builtIn(.scroll)) { _, _ in
          heard[index] += 1
          return nil
        })
    }
    view.go(.point(x: nil, y: 10))
    scene.tick()
    #expect(heard.allSatisfy { $0 == 1 })
    for index in stride(from: 0, to: 500, by: 2) { subscriptions[index].end() }
    view.go(.point(x: nil, y: 20))
    scene.tick()
    #expect(heard.enumerated().allSatisfy { $0.element == ($0.offset % 2 == 0 ? 1 : 2) })
  }
}
