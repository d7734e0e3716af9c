import ScrollworkLua
import Testing

@Suite("BehaviorSession") struct BehaviorSessionTests {
  private static let stepping = """
    local sw, steps = require "scrollwork", require "steps"
    return sw.behavior("stepping", function(view, opt)
      view:snap(function(move) return { y = sw.round(move.natural.y / steps.size) * steps.size } end)
      view:on("snap", function(e) print("rests", e.offset.y) end)
    end)
    """

  @Test("a session and a host on the same calls print, move and fail alike · row:J16 row:J23")
  func sameAsHost() async throws {
    let recorder = HostRecorder()
    let host = try await makePageHost(ScriptLimits(), recorder)
    let hosted = try await host.view("page")
    try await hosted.attach(host.load(Self.stepping, name: "stepping.lua"))
    let (session, notes) = makePageSession()
    let page = try session.view("page")
    try page.attach(session.load(Self.stepping, name: "stepping.lua"))

    for velocity in [-900.0, 400, -2_000, 30] {
      try await hosted.flick(y: velocity)
      try page.flick(y: velocity)
      for _ in 0..<7 {
        try await host.advance(by: 0.021)
        try session.advance(by: 0.021)
        #expect(try await hosted.contentOffset == page.contentOffset)
        #expect(try await hosted.velocity == page.velocity)
        #expect(try await hosted.target == page.target)
        #expect(try await hosted.cause == page.cause)
      }
      #expect(try await host.settle() == session.settle())
    }
    #expect(recorder.lines == notes.lines && notes.lines.count == 4)
    #expect(try await host.now == session.now)
    await #expect(throws: ScriptError.self) { try await hosted.tap("nobody") }
    #expect(throws: ScriptError.self) { try page.tap("nobody") }
  }

  @Test(
    "a scene script names its device, as in a project; an unknown one gets the names that there are"
  )
  func devices() throws {
    func scene(_ device: String) -> String {
      """
      local sw = require "scrollwork"
      return sw.scene { device = "\(device)", sw.scroll { id = "page", sw.item { height = 5000 } } }
      """
    }
    for device in Device.builtIn {
      let session = try BehaviorSession(sceneScript: scene(device.name))
      #expect(session.scene.device == device)
    }
    let error = #expect(throws: ScriptError.self) {
      try BehaviorSession(sceneScript: scene("phnoe"))
    }
    #expect(error?.message == "there is no device \"phnoe\"; did you mean \"phone\"?")
    #expect(error?.help?.contains("tablet") == true)
  }

  @Test("turns of a wheel between two ticks add up, view by view · row:J25")
  func turns() throws {
    let session = try BehaviorSession(
      sceneScript: """
        local sw = require "scrollwork"
        return sw.scene { width = 200, height = 200,
          sw.scroll { id = "upper", height = 100, sw.item { height = 5000 } },
          sw.scroll { id = "lower", height = 100, sw.item { height = 5000 } } }
        """)
    let (upper, lower) = (try session.view("upper"), try session.view("lower"))
    for _ in 0..<3 { try session.wheel(by: Point(x: 0, y: 10), at: Point(x: 50, y: 50)) }
    try session.wheel(by: Point(x: 0, y: 7), at: Point(x: 50, y: 150))
    #expect(try upper.contentOffset.y == 0)
    #expect(!session.isAtRest)
    try session.advance(by: 1.0 / 60)
    #expect(try upper.contentOffset.y == 30)
    #expect(try lower.contentOffset.y == 7)
    try session.settle()
    #expect(try upper.contentOffset.y == 30)
    #expect(session.isAtRest)
  }

  @Test(
    "positions of a finger arrive in the ticks of their times, two to a frame at 120 ticks a second · row:J23"
  )
  func timestamps() throws {
    func offsets(_ touch: (SessionTouch, BehaviorSession, _ frame: Int) throws -> Void) throws
      -> [Double]
    {
      let (session, _) = makePageSession(rate: 120)
      let page = try session.view("page")
      try session.advance(to: 100)
      let finger = try page.touch(at: Point(x: 50, y: 180))
      var offsets: [Double] = []
      for frame in 0..<12 {
        try touch(finger, session, frame)
        offsets.append(try page.contentOffset.y)
      }
      try finger.lift()
      offsets.append(try page.velocity.y)
      try session.settle()
      return offsets + [try page.contentOffset.y]
    }
    func point(_ sample: Int) -> Point {
      Point(x: 50, y: 180 - Double(sample * sample) * 0.3)
    }
    let frame = 1.0 / 60
    let coalesced = try offsets { finger, session, number in
      let end = 100 + Double(number + 1) * frame
      for half in 0...1 {
        try finger.move(
          to: point(2 * number + half), at: end - frame / 2 + Double(half) * frame / 2)
      }
      try session.advance(to: end)
    }
    let byTick = try offsets { finger, session, number in
      for half in 0...1 {
        try finger.move(to: point(2 * number + half))
        try session.advance(by: 1.0 / 120)
      }
    }
    let lastOnly = try offsets { finger, session, number in
      try finger.move(to: point(2 * number + 1))
      try session.advance(by: frame)
    }
    #expect(coalesced == byTick)
    #expect(coalesced[12] != lastOnly[12], "the velocity knows all samples")
  }

  @Test(
    "a lift with a time comes after the tick of that time, with the velocity it has there · row:J23"
  )
  func timedLift() throws {
    func rest(isTimed: Bool) throws -> Double {
      let (session, _) = makePageSession()
      let page = try session.view("page")
      try session.advance(to: 0)
      let finger = try page.touch(at: Point(x: 50, y: 180))
      for tick in 1...6 {
        let (point, time) = (Point(x: 50, y: 180 - Double(tick) * 12), Double(tick) / 60)
        if isTimed {
          try finger.move(to: point, at: time)
        } else {
          try finger.move(to: point)
          try session.advance(to: time)
        }
      }
      try finger.lift(at: isTimed ? 0.1 : nil)
      if isTimed { try session.advance(to: 0.1) }
      try session.settle()
      #expect(finger.isDown == false)
      return try page.contentOffset.y
    }
    #expect(try rest(isTimed: true) == rest(isTimed: false))
    #expect(try rest(isTimed: true) > 100)
  }

  @Test("a listener answers where a lift goes, after the scripts that were there before · row:J23")
  func answers() throws {
    let (session, notes) = makePageSession()
    let page = try session.view("page")
    try page.attach(session.load(Self.stepping, name: "stepping.lua"))
    var asked: [Double] = []
    let listening = try page.answer(.willEndDrag) { event in
      asked.append(event["target"]?.pointValue?.y ?? -1)
      return .target(Point(x: 0, y: 333))
    }
    try page.flick(y: -900)
    try session.settle()
    #expect(try page.contentOffset.y == 333)
    #expect(asked.count == 1 && asked[0].truncatingRemainder(dividingBy: 50) == 0)
    listening.cancel()
    try page.flick(y: -300)
    try session.settle()
    #expect(try page.contentOffset.y.truncatingRemainder(dividingBy: 50) == 0)
    #expect(asked.count == 1 && notes.errors.isEmpty)
    let error = #expect(throws: ScriptError.self) { try page.answer(.scroll) { _ in nil } }
    #expect(error?.code == .unknownEvent && error?.help?.contains("will_end_drag") == true)
  }

  @Test("time is not moved from inside of time, nor are budgets renewed there · row:J23")
  func nesting() throws {
    let (session, notes) = makePageSession(ScriptLimits(instructions: 100_000, cpuTime: 20))
    let page = try session.view("page")
    var codes: [ScriptError.Code] = []
    func note(_ body: () throws -> Void) {
      do { try body() } catch { codes.append((error as? ScriptError)?.code ?? .runtime) }
    }
    try page.on(.scrollEnd) { _ in
      note { try session.advance(by: 1) }
      note { try page.flick(y: 100) }
      note { _ = try session.settle() }
      note { _ = try page.contentOffset }
    }
    try session.provide(
      [
        "renew": { _ in
          session.renewBudgets()
          _ = try page.contentOffset
          return nil
        }
      ], as: "app")
    try page.flick(y: -500)
    try session.settle()
    #expect(codes == [.busy, .busy, .busy])
    let error = #expect(throws: ScriptError.self) {
      try session.run("local app = require 'app' while true do app.renew() end", name: "loop.lua")
    }
    #expect(error?.code == .instructions)
    #expect(notes.errors.isEmpty)
    try session.run("print 'alive'", name: "after.lua")
    #expect(notes.lines == ["alive"])
  }

  @Test("closed in a listener it ends after the call, and every later one says so · row:J23")
  func closing() throws {
    let (session, _) = makePageSession()
    let page = try session.view("page")
    try page.on(.scroll) { _ in session.close() }
    #expect(throws: ScriptError.self) { try page.flick(y: -500) }
    let calls: [() throws -> Void] = [
      { try session.advance(by: 1) }, { try session.settle() }, { _ = try page.contentOffset },
      { _ = try session.load("", name: "x") }, { try session.run("", name: "x") },
      { try page.scrollTo(y: 3) }, { _ = try session.touch(at: .zero) },
      { _ = try session.currentFrame }, { try page.on { _ in } }, { _ = try session.view("page") },
    ]
    for call in calls {
      let error = #expect(throws: ScriptError.self) { try call() }
      #expect(error?.code == .closed)
    }
    session.close()
    session.renewBudgets()
  }

  @Test(
    "closed by a listener while the program moves the scene itself it ends with its release · row:J23"
  )
  func closingOutside() throws {
    final class Held {}
    weak var held: Held?
    var heard = 0
    /// What a session has printed after the program has moved its scene, and the scene, which
    /// outlives it.
    func play() throws -> (SessionNotes, Scene) {
      let (session, notes) = makePageSession()
      let kept = Held()
      held = kept
      try session.provide(["hold": { _ in withExtendedLifetime(kept) { nil } }], as: "app")
      let page = try session.view("page")
      try page.attach(
        session.load(
          """
          local hold = require("app").hold
          return require("scrollwork").behavior("talk", function(view)
            view:on("scroll", function() hold() print "moved" end)
          end)
          """, name: "talk.lua"))
      try page.on(.scroll) { [weak session] _ in
        heard += 1
        session?.close()
      }
      move(session.scene, to: 120)
      return (notes, session.scene)
    }
    func move(_ scene: Scene, to y: Double) {
      for view in scene.scrollViews where view.id == "page" {
        view.scroll(ScrollCall(.point(x: nil, y: y), name: "scroll_to"))
      }
      scene.tick()
    }
    let (notes, scene) = try play()
    #expect(held == nil)
    move(scene, to: 240)
    #expect(heard == 1 && notes.lines == ["moved"] && notes.errors.isEmpty)
  }

  @Test(
    "the clock: the first moment moves nothing, moments that go back and that are no numbers neither · row:J23"
  )
  func clock() throws {
    let (session, _) = makePageSession()
    for moment in [5000.0, 4000, .nan, .infinity, -.infinity, 5000] {
      try session.advance(to: moment)
    }
    #expect(session.scene.tickCount == 0)
    try session.advance(to: 5000.5)
    #expect(session.scene.tickCount == 30)
    try session.advance(to: 5000.25)
    try session.advance(to: 5000.5)
    #expect(session.scene.tickCount == 30)
    for frame in 1...1_000 { try session.advance(to: 5000.5 + Double(frame) / 144) }
    #expect(session.scene.tickCount == 30 + 417)
  }
}

/// The lines and errors that a session has reported.
final class SessionNotes {
  var lines: [String] = []
  var errors: [ScriptError] = []
}

/// A session on the scene of ``makePageScene(rate:)``.
func makePageSession(
  _ limits: ScriptLimits = ScriptLimits(instructions: 2_000_000, cpuTime: 20), rate: Double = 60
) -> (BehaviorSession, SessionNotes) {
  let notes = SessionNotes()
  let session = BehaviorSession(
    limits: limits, module: { $0 == "steps" ? "return { size = 50 }" : nil },
    onPrint: { notes.lines.append($0) }, onError: { notes.errors.append($0) }
  ) { makePageScene(rate: rate) }
  return (session, notes)
}
