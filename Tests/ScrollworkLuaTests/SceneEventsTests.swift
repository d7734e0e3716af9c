import ScrollworkLua
import Testing

@Suite("SceneEvents") struct SceneEventsTests {
  private func all(_ events: SceneEvents) async -> [SceneEvent] {
    var seen: [SceneEvent] = []
    for await event in events { seen.append(event) }
    return seen
  }

  @Test("a stream has each event once, in the order of the scene's own log · row:E1")
  func inOrder() async throws {
    let host = try await makePageHost()
    let events = try await host.events()
    let page = try await host.view("page")
    let before = try await host.withScene { $0.log.count }
    try await page.flick(y: -900)
    try await host.settle()
    try await page.tap(9)
    try await page.scrollTo(1, animated: true)
    try await host.settle()
    let log = try await host.withScene { scene in
      scene.log.events.dropFirst(before).map { "\($0.name.name) \($0.tick)" }
    }
    await host.close()
    let seen = await all(events)
    #expect(seen.map { "\($0.name.name) \($0.tick)" } == log)
    #expect(seen.map(\.number) == Array(1...seen.count))
    for event in seen {
      guard case .builtIn(let name) = event.name else { continue }
      #expect(Set(event.fields.keys).isSubset(of: name.fields.map(\.name)), "\(name)")
    }
    // What ends a motion has the moment of its landing, less than a tick before.
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.time <= $1.time + 1.0 / 60 })
  }

  @Test("events are values with the fields that scripts read")
  func fields() async throws {
    let host = try await makePageHost()
    let page = try await host.view("page")
    let events = try await page.events(of: .scroll, .phase, .tap)
    try await page.scrollTo(y: 120)
    try await host.advance(by: 0.1)
    try await page.tap(2)
    try await host.advance(by: 0.1)
    await host.close()
    let seen = await all(events)
    let scroll = try #require(seen.first { $0.name == .builtIn(.scroll) })
    #expect(scroll["from"]?.pointValue == .zero && scroll["to"]?.pointValue?.y == 120)
    #expect(scroll["by_user"]?.boolValue == false && scroll.source == .program)
    #expect(scroll.view == "page")
    let tap = try #require(seen.first { $0.name == .builtIn(.tap) })
    #expect(tap.item == 2 && tap["point"]?.pointValue != nil)
  }

  @Test("a script's own events arrive by name, with what is plain in them")
  func customEvents() async throws {
    let host = try await makePageHost()
    let events = try await host.events(named: "paid")
    try await host.run(
      """
      page:emit("paid", { sum = 12, per = { "a", "b" }, deep = { x = { y = true } }, f = print })
      page:emit("other", {})
      """, name: "e.lua")
    try await host.advance(by: 0.1)
    await host.close()
    let seen = await all(events)
    #expect(seen.map(\.name) == [.custom("paid")])
    #expect(
      seen.first?.fields
        == ["sum": 12, "per": ["a", "b"], "deep": ["x": ["y": true]]])
  }

  @Test("what a script sends by events is bounded")
  func boundedEvents() async throws {
    let host = try await makePageHost(ScriptLimits())
    let events = try await host.events(named: "big")
    try await host.run(
      """
      local many = {}
      for i = 1, 50000 do many[i] = i end
      local loop = {}
      loop.loop = loop
      page:emit("big", { text = ("x"):rep(1e6) })
      page:emit("big", { many = many })
      page:emit("big", { loop = loop, small = 1 })
      """, name: "b.lua")
    try await host.advance(by: 0.1)
    await host.close()
    let seen = await all(events)
    #expect(seen.count == 3 && seen[0]["text"] == nil)
    #expect(seen.dropFirst().allSatisfy { ($0["many"]?.listValue?.count ?? 0) <= 1_000 })
    #expect(seen.last?["small"] == 1)
  }

  @Test("a view's stream has its own events only; several streams do not disturb each other")
  func ofViews() async throws {
    let host = try await ScriptHost.open(
      sceneScript: """
        local sw = require "scrollwork"
        return sw.scene {
          width = 100, height = 400,
          sw.scroll { id = "a", height = 200, sw.item { id = "x", height = 900 } },
          sw.scroll { id = "b", height = 200, sw.item { id = "y", height = 900 } },
        }
        """)
    let (a, b) = (try await host.view("a"), try await host.view("b"))
    let (first, second) = (try await a.events(of: .scroll), try await host.events(of: .scroll))
    try await a.scrollTo(y: 10)
    try await b.scrollTo(y: 20)
    try await host.advance(by: 0.1)
    await host.close()
    #expect(await all(first).map(\.view) == ["a"])
    #expect(await all(second).map(\.view) == ["a", "b"])
  }

  @Test("of more events than the buffer has, the newest stay, and their numbers show the gap")
  func buffer() async throws {
    let host = try await makePageHost()
    let events = try await host.events(of: .scroll, keeping: 3)
    let page = try await host.view("page")
    for step in 1...10 {
      try await page.scrollTo(y: Double(step * 10))
      try await host.advance(by: 1.0 / 60)
    }
    await host.close()
    #expect(await all(events).map(\.number) == [8, 9, 10])
  }

  @Test("a stream ends when its host is released, and keeps it alive no longer")
  func ending() async throws {
    var host: ScriptHost? = try await makePageHost()
    weak let released = host
    let events = try #require(try await host?.events(of: .scroll))
    try await host?.run("page:scroll_to { y = 10 }", name: "s.lua")
    try await host?.advance(by: 0.1)
    host = nil
    #expect(await all(events).count == 1)
    #expect(released == nil)
  }

  @Test("a reader in a task of its own sees events while time moves")
  func concurrent() async throws {
    let host = try await makePageHost()
    let events = try await host.events(of: .scrollEnd)
    let reader = Task { await events.first { _ in true }?.name.name }
    try await host.view("page").flick(y: -500)
    try await host.settle()
    #expect(await reader.value == "scroll_end")
    // Nobody reads it any more; the scene goes on.
    try await host.view("page").flick(y: 500)
    try await host.settle()
  }
}
