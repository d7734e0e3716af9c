import ScrollworkLua
import Synchronization
import Testing

@Suite("HostedView") struct HostedViewTests {
  @Test("reads are those of the scroll view, of one moment")
  func reads() async throws {
    let host = try await makePageHost()
    let page = try await host.view("page")
    #expect(try await page.contentOffset == .zero)
    #expect(try await page.contentSize == Size(width: 100, height: 1000))
    #expect(try await page.containerSize == Size(width: 100, height: 200))
    #expect(try await page.visibleRect == Rect(x: 0, y: 0, width: 100, height: 200))
    #expect(try await page.phase == .idle)
    #expect(try await page.isScrolling == false)
    try await page.flick(y: -800)
    #expect(try await page.phase == .decelerating)
    let geometry = try await page.geometry
    let target = try #require(try await page.target)
    #expect(try await page.velocity.y > 0 && target.y > geometry.contentOffset.y)
    try await page.stop()
    #expect(try await page.phase == .idle)
    #expect(try await page.withScrollView { $0.trace.samples.count } > 0)
  }

  @Test("a finger's displacement is the content's, less nothing, and takes its own time")
  func drags() async throws {
    let host = try await makePageHost()
    let page = try await host.view("page")
    try await page.drag(y: -150, over: 0.5, velocity: .zero)
    #expect(try await page.contentOffset.y == 150)
    #expect(try await host.now == 0.5)
  }

  @Test("calls scroll to ids, edges and offsets, at once or in time")
  func scrolls() async throws {
    let host = try await makePageHost()
    let page = try await host.view("page")
    try await page.scrollTo(4, align: .start)
    #expect(try await page.contentOffset.y == 300)
    try await page.scrollTo(edge: .bottom, animated: true)
    #expect(try await page.phase == .animating)
    try await host.settle()
    #expect(try await page.contentOffset.y == 800)
    try await page.scrollTo(y: 50)
    #expect(try await page.contentOffset.y == 50)
    let error = await #expect(throws: ScriptError.self) { try await page.scrollTo(99) }
    #expect(error?.code == .unknownItem)
  }

  @Test("an animation takes its time, begins after its delay and ends where the call goes")
  func animations() async throws {
    let host = try await makePageHost()
    let page = try await host.view("page")
    try await page.scrollTo(y: 400, animation: .linear(duration: 0.5).delay(0.2))
    try await host.advance(by: 0.2)
    #expect(try await page.contentOffset.y < 20)
    try await host.advance(by: 0.25)
    #expect(abs(try await page.contentOffset.y - 200) < 15)
    try await host.settle()
    #expect(try await page.contentOffset.y == 400)
    for animation in [
      HostedAnimation.smooth, .snappy, .bouncy, .easeIn(), .easeOut(duration: .nan),
      .curve(.ease, duration: 1), .spring(try Spring(duration: 0.3, bounce: 0.2)),
    ] {
      try await page.scrollTo(edge: .top, animation: animation)
      try await host.settle()
      #expect(try await page.contentOffset.y == 0, "\(animation)")
      try await page.scrollTo(4, align: .start, animation: animation)
      try await host.settle()
      #expect(try await page.contentOffset.y == 300, "\(animation)")
    }
  }

  @Test("a closure hears events of its view, in their tick, until it is canceled")
  func listens() async throws {
    let host = try await makePageHost()
    let page = try await host.view("page")
    let heard = Mutex<[SceneEvent]>([])
    let listening = try await page.on(.scroll, .phase) { event in
      heard.withLock { $0.append(event) }
    }
    try await page.wheel(y: 10)
    #expect(heard.withLock { $0.map(\.name) }.contains(.builtIn(.scroll)))
    #expect(heard.withLock { $0.map(\.number) } == Array(1...heard.withLock { $0.count }))
    await listening.cancel()
    await listening.cancel()
    let count = heard.withLock { $0.count }
    try await page.wheel(y: 10)
    #expect(heard.withLock { $0.count } == count)
    let own = Mutex(0)
    try await host.on(named: "mine") { event in
      own.withLock { $0 += event["n"]?.intValue ?? 0 }
    }
    try await host.run("page:emit('mine', { n = 4 })", name: "e.lua")
    try await host.advance(by: 0.05)
    #expect(own.withLock { $0 } == 4)
  }

  @Test(
    "events that are measured for a listener arrive on a view",
    arguments: [EventName.BuiltIn.visible, .visibility, .progress, .transition])
  func measured(name: EventName.BuiltIn) async throws {
    let host = try await ScriptHost.open {
      let inner = ScrollView(.horizontal, id: "inner", children: [])
      inner.height = 100
      let rest = ItemNode(id: "rest")
      rest.height = 2_000
      return Scene(
        device: Device(size: Size(width: 100, height: 200)),
        children: [ScrollView(.vertical, id: "page", children: [inner, rest])])
    }
    let view = try await host.view(name == .visible ? "page" : "inner")
    let count = Mutex(0)
    try await view.on(name) { _ in count.withLock { $0 += 1 } }
    try await host.view("page").drag(y: -150, over: 0.3)
    #expect(count.withLock { $0 } > 0)
    let refused = await #expect(throws: ScriptError.self) { try await host.events(of: name) }
    #expect(refused?.code == .unknownEvent && refused?.help == "listen on a view")
  }

  @Test("events of monitors and links are refused", arguments: [EventName.BuiltIn.change, .active])
  func others(name: EventName.BuiltIn) async throws {
    let page = try await makePageHost().view("page")
    let refused = await #expect(throws: ScriptError.self) { try await page.events(of: name) }
    #expect(refused?.code == .unknownEvent)
  }

  @Test("wheel and keys move it")
  func wheels() async throws {
    let host = try await makePageHost()
    let page = try await host.view("page")
    try await page.wheel(y: 40)
    #expect(try await page.contentOffset.y == 40)
    try await page.press(.end)
    try await host.settle()
    #expect(try await page.contentOffset.y == 800)
  }

  @Test("a finger that is handed on holds the content until it is lifted")
  func touches() async throws {
    let host = try await makePageHost()
    let page = try await host.view("page")
    let finger = try await page.touch()
    for _ in 1...10 {
      try await finger.move(y: -20)
      try await host.advance(by: 1.0 / 60)
    }
    #expect(try await page.phase == .interacting)
    try await finger.lift(velocity: .zero)
    try await host.settle()
    let offset = try await page.contentOffset.y
    #expect(offset > 100 && offset <= 200)
    // A finger that is gone does nothing.
    try await finger.move(y: -500)
    try await finger.cancel()
    try await host.advance(by: 0.1)
    #expect(try await page.contentOffset.y == offset)
  }

  @Test("a budget that ends a gesture takes the finger away")
  func stoppedGesture() async throws {
    let host = try await makePageHost(ScriptLimits(instructions: 1_000_000))
    let page = try await host.view("page")
    try await host.run("page:on('scroll', function() while true do end end)", name: "s.lua")
    let error = await #expect(throws: ScriptError.self) { try await page.drag(y: -100) }
    #expect(error?.code == .instructions)
    #expect(try await page.phase != .interacting)
  }

  @Test("views are looked up anew: one that was removed is unknown from then on")
  func removal() async throws {
    let host = try await ScriptHost.open(
      sceneScript: """
        local sw = require "scrollwork"
        return sw.scene {
          sw.scroll { id = "outer", sw.scroll { id = "inner", height = 100, sw.item { height = 500 } } },
        }
        """)
    let inner = try await host.view("inner")
    #expect(try await host.views.map(\.id) == ["outer", "inner"])
    try await host.run("outer:remove 'inner'", name: "r.lua")
    let error = await #expect(throws: ScriptError.self) { try await inner.contentOffset }
    #expect(error?.code == .unknownView)
  }
}
