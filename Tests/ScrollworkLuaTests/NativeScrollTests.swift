import ScrollworkLua
import Testing

@Suite("Native scroll views") struct NativeScrollTests {
  private static let stepping = """
    local sw = require "scrollwork"
    return sw.behavior("stepping", function(view)
      view:snap(function(move) return { y = sw.round(move.natural.y / 50) * 50 } end)
    end)
    """

  /// The events of a view that tell a gesture's course.
  private static let course: [EventName.BuiltIn] = [
    .phase, .willBeginDrag, .didEndDrag, .willBeginDecelerate, .didEndDecelerate, .snap, .scroll,
    .scrollEnd, .willEndDrag,
  ]

  private func record(_ page: SessionView) throws -> () -> [String] {
    var seen: [String] = []
    for name in Self.course {
      try page.on(name) { event in
        let more = [event["offset"], event["to"], event["will_decelerate"], event["target"]]
        seen.append(
          "\(event.tick) \(name.rawValue) \(more.compactMap { $0 })")
      }
    }
    return { seen }
  }

  @Test(
    "a native view on the course of a gesture here has its phases, events and place of rest · row:J23",
    arguments: [-900.0, 700, -120, -3_000, 20])
  func sameCourse(velocity: Double) throws {
    let (first, _) = makePageSession()
    let page = try first.view("page")
    try page.attach(first.load(Self.stepping, name: "stepping.lua"))
    try page.scrollTo(y: 400)
    try first.advance(by: 0.1)
    let (second, notes) = makePageSession()
    let copy = try second.view("page")
    try copy.attach(second.load(Self.stepping, name: "stepping.lua"))
    try copy.scrollTo(y: 400)
    try second.advance(by: 0.1)
    let (seen, seenThere) = (try record(page), try record(copy))

    let finger = try page.touch(at: Point(x: 50, y: 100))
    try copy.moved(to: copy.contentOffset, .tracking)
    var lifted = false
    for tick in 1...400 {
      if tick <= 8 {
        try finger.move(to: Point(x: 50, y: 100 + velocity * Double(tick) / 60))
      } else if !lifted {
        lifted = true
        let (before, isDrag) = (try page.contentOffset, try page.phase == .interacting)
        try finger.lift(velocity: Point(x: 0, y: velocity))
        if isDrag {
          let rest = try copy.restingOffset(from: before, velocity: Point(x: 0, y: -velocity))
          #expect(try rest == (page.target ?? page.contentOffset))
        }
      }
      // What happens in the tick reaches the copy as a native view tells it, before its own tick.
      try first.advance(by: 1.0 / 60)
      let phase = try page.phase
      try copy.moved(to: page.contentOffset, phase)
      try second.advance(by: 1.0 / 60)
      #expect(try copy.contentOffset == page.contentOffset)
      #expect(try copy.phase == phase)
      if lifted, phase == .idle { break }
    }
    func names(_ lines: [String]) -> [Substring] {
      lines.map { $0.split(separator: " ", maxSplits: 1)[1] }.filter { !$0.hasPrefix("scroll ") }
    }
    try first.advance(by: 0.1)
    try second.advance(by: 0.1)
    #expect(names(seen()) == names(seenThere()))
    #expect(seenThere().contains { $0.contains("snap ") } == (abs(velocity) > 100))
    #expect(notes.errors.isEmpty)
  }

  @Test("a native view's own end of momentum is what rules and listeners are told · row:J23")
  func natural() throws {
    let (session, _) = makePageSession()
    let page = try session.view("page")
    try page.attach(session.load(Self.stepping, name: "stepping.lua"))
    let lift = Point(x: 0, y: 210)
    #expect(
      try page.restingOffset(
        from: lift, velocity: Point(x: 0, y: 500), natural: Point(x: 0, y: 437))
        == Point(x: 0, y: 450))
    #expect(
      try page.restingOffset(
        from: lift, velocity: Point(x: 0, y: 500), natural: Point(x: 0, y: 9e9))
        == Point(x: 0, y: 800))
    #expect(
      try page.restingOffset(from: lift, velocity: Point(x: .nan, y: 0)) == Point(x: 0, y: 200))
    try page.answer(.willEndDrag) { _ in .target(Point(x: 0, y: 333)) }
    #expect(try page.restingOffset(from: lift, velocity: .zero).y == 333)
    #expect(try page.phase == .interacting)
    try page.moved(to: Point(x: 0, y: .nan), .interacting)
    #expect(try page.contentOffset == lift)
  }

  @Test(
    "calls of scripts are refused under its finger and end its momentum; links follow it · row:J23")
  func interplay() throws {
    let (session, notes) = makePageSession()
    let page = try session.view("page")
    try page.moved(to: Point(x: 0, y: 100), .tracking)
    try page.moved(to: Point(x: 0, y: 130), .interacting)
    try session.advance(by: 1.0 / 60)
    try page.moved(to: Point(x: 0, y: 160), .interacting)
    #expect(try page.velocity.y > 0)
    try page.scrollTo(y: 700, animated: true)
    #expect(try page.phase == .interacting && page.contentOffset.y == 160)
    try page.moved(to: Point(x: 0, y: -40), .decelerating)
    #expect(try page.contentOffset.y == -40, "it may overscroll")
    try page.scrollTo(y: 700, animated: true)
    #expect(try page.phase == .animating)
    try session.settle()
    #expect(try page.contentOffset.y == 700 && page.phase == .idle)
    try page.moved(to: Point(x: 0, y: 250), .idle)
    #expect(try page.contentOffset.y == 250 && page.phase == .idle)
    let finger = try page.touch(at: Point(x: 50, y: 100))
    try finger.move(x: 0, y: -60)
    try session.advance(by: 1.0 / 60)
    try page.moved(to: Point(x: 0, y: 300), .interacting)
    try finger.move(x: 0, y: -6)
    try session.advance(by: 1.0 / 60)
    #expect(try page.contentOffset.y == 300, "the finger in the scene has lost the view")
    try finger.lift()
    try page.moved(to: Point(x: 0, y: 300), .idle)
    try session.settle()
    #expect(notes.errors.isEmpty)
  }

  @Test(
    "a native view that rests elsewhere ends what moves this one, with its events · row:J23 · row:M11",
    arguments: ["fling", "call", "drag"])
  func restElsewhere(motion: String) throws {
    let (session, notes) = makePageSession()
    let page = try session.view("page")
    let seen = try record(page)
    var finger: SessionTouch?
    switch motion {
    case "fling": try page.flick(y: -900)
    case "call": try page.scrollTo(y: 700, animated: true)
    default:
      finger = try page.touch(at: Point(x: 50, y: 100))
      try finger?.move(x: 0, y: -60)
    }
    try session.advance(by: 0.1)
    #expect(try page.phase != .idle)
    try page.moved(to: Point(x: 0, y: 250), .idle)
    #expect(try page.contentOffset.y == 250 && page.phase == .idle)
    try session.advance(by: 0.5)
    #expect(try page.contentOffset.y == 250)
    try finger?.lift()
    try session.settle()
    #expect(seen().count { $0.contains(" scroll_end ") } == 1)
    #expect(notes.errors.isEmpty)
  }

  @Test("what a lift has chosen moves with rows that come above it · row:J23 · row:R9")
  func chosenMoves() throws {
    var scene: Scene?
    let session = BehaviorSession {
      let rows = (0..<40).map { index in
        let node = ItemNode(id: .string("r\(index)"))
        node.height = 50
        return node as Node
      }
      let list = ScrollView(.vertical, id: "list", children: rows)
      let made = Scene(device: Device(size: Size(width: 200, height: 400)), children: [list])
      scene = made
      return made
    }
    let list = try session.view("list")
    try list.attach(
      session.load(
        """
        local sw = require "scrollwork"
        return sw.behavior("rows", function(view) view:snap "views" end)
        """, name: "rows.lua"))
    var snapped: [String] = []
    try list.on(.snap) { snapped.append($0["target"].map { "\($0)" } ?? "none") }
    try list.moved(to: Point(x: 0, y: 500), .interacting)
    let rest = try list.restingOffset(from: Point(x: 0, y: 530), velocity: .zero)
    #expect(rest.y == 550)
    let view = try #require(scene?.scrollViews.first)
    let new = ItemNode(id: "new")
    new.height = 120
    _ = try view.insert(new, at: .start)
    try session.advance(by: 1.0 / 60)
    try list.moved(to: Point(x: 0, y: 670), .idle)
    try session.settle()
    #expect(try list.contentOffset.y == 670)
    #expect(snapped.count == 1 && snapped.allSatisfy { $0.contains("r11") })
  }
}
