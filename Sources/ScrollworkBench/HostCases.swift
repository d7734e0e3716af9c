internal import CLuaFloor
internal import CScrollwork
internal import ScrollworkC
internal import ScrollworkLua

/// What a frame costs a program that embeds the engine, in Swift and in C.
enum HostCases {
  static let all = [
    Case(frame) {
      try $0.contest().figures(
        frame, "us/op", scale: 1e-3, inC(draws: false), inSwift(draws: false))
    },
    Case(draw) {
      try $0.contest().figures(draw, "us/op", scale: 1e-3, inC(draws: true), inSwift(draws: true))
    },
    Case(ownThread) { bench in
      let contender = try inC(draws: false, flags: UInt32(SW_OWN_THREAD))
      let samples = try bench.contest().measure([contender])
      return [Figure(ownThread, samples[0].map { $0 / 1e3 }, "us/op")].compactMap { $0 }
    },
    Case(open) { bench in
      let contender = Contender(peer: Peer.ours) { count in
        for _ in 0..<count { try check(sw_close(opened(flags: 0))) }
      }
      let samples = try bench.contest().measure([contender])
      return [Figure(open, samples[0].map { $0 / 1e3 }, "us/op")].compactMap { $0 }
    },
    Case(memory) { _ in
      try check(sw_close(opened(flags: 0)))
      let before = floor_heap_bytes()
      for _ in 0..<10_000 { try check(sw_close(opened(flags: 0))) }
      return [Figure(memory, [floor_heap_bytes() - before], "bytes")].compactMap { $0 }
    },
  ]

  static let frame = "host.frame"
  static let draw = "host.frame_drawn"
  private static let ownThread = "host.frame_on_own_thread"
  private static let open = "host.open_close"
  static let memory = "host.memory_10k_opens"

  /// A list that no fling comes to the end of, with a rule and a handler that runs in each frame.
  private static let scene = """
    local sw = require "scrollwork"
    local scene = sw.scene { width = 320, height = 480,
      sw.scroll { id = "v", sw.list { count = 1000000, extent = 60 } } }
    local v, last = scene:view "v", nil
    v:snap(function(move) return { y = sw.round(move.natural.y / 60) * 60 } end)
    v:on("scroll", function(e) last = e.to.y end)
    return scene
    """

  /// How many frames a finger is away, in which the list coasts.
  private static let framesPerFling = 100

  private static func opened(flags: UInt32) throws -> OpaquePointer? {
    var options = sw_options()
    options.size = MemoryLayout<sw_options>.size
    options.flags = flags
    var host: OpaquePointer?
    try check(sw_open(scene, &options, &host))
    return host
  }

  private static func check(_ status: sw_status) throws {
    guard status != SW_OK else { return }
    throw Broken(message: String(cString: sw_last_error().pointee.message))
  }

  private static func inC(draws: Bool, flags: UInt32 = 0) throws -> Contender {
    let host = try opened(flags: flags)
    return Contender(peer: Peer.ours) { count in
      var (x, y) = (0.0, 0.0)
      var frame = sw_frame()
      for index in 0..<count {
        if index.isMultiple(of: framesPerFling) {
          try check(sw_touch_begin(host, 1, 100, 300))
          try check(sw_touch_move(host, 1, 100, 200, SW_NOW))
          try check(sw_advance(host, 1.0 / 60))
          try check(sw_touch_end(host, 1, SW_NOW))
        }
        try check(sw_advance(host, 1.0 / 60))
        if draws {
          try check(sw_draw(host, &frame))
        } else {
          try check(sw_offset(host, "v", &x, &y))
        }
      }
      guard draws ? frame.count > 5 : y > 0 else { throw Broken(message: "nothing moves") }
    }
  }

  private static func inSwift(draws: Bool) throws -> Contender {
    let session = try BehaviorSession(sceneScript: scene)
    let view = try session.view("v")
    return Contender(peer: Peer.session) { count in
      var y = 0.0
      for index in 0..<count {
        if index.isMultiple(of: framesPerFling) {
          let touch = try session.touch(at: Point(x: 100, y: 300))
          try touch.move(to: Point(x: 100, y: 200))
          try session.advance(by: 1.0 / 60)
          try touch.lift()
        }
        try session.advance(by: 1.0 / 60)
        y = draws ? Double(try session.currentFrame.parts.count) : try view.contentOffset.y
      }
      guard y > 5 else { throw Broken(message: "nothing moves") }
    }
  }
}
