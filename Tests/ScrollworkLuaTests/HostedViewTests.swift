import ScrollworkLua
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
