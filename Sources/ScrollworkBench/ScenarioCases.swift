internal import LuaBridge
internal import ScrollworkLua

/// A whole test of a behavior: a new state, a scene, a gesture, rest, a check.
enum ScenarioCases {
  static let all = [
    Case(
      "\(withHandler)_fresh_state", "\(withHandler)_per_second", "scenario.frames",
      "scenario.frame"
    ) { bench in
      var frames: [Double] = []
      let samples = try samples(bench, script(handler: true)) { frames.append($0) }
      let mean = frames.reduce(0, +) / Double(max(1, frames.count))
      return figures(withHandler, samples)
        + [
          Figure("scenario.frames", [mean], "frames"),
          Figure("scenario.frame", samples.map { $0 / 1e3 / mean }, "us/frame"),
        ].compactMap { $0 }
    },
    Case("\(withoutHandler)_fresh_state", "\(withoutHandler)_per_second") { bench in
      figures(withoutHandler, try samples(bench, script(handler: false)))
    },
    Case("\(measuredFirst)_fresh_state", "\(measuredFirst)_per_second") { bench in
      figures(measuredFirst, try samples(bench, script(handler: true, isMeasured: true)))
    },
  ]

  private static let withHandler = "scenario.fling_snap_10k_rows"
  private static let withoutHandler = "scenario.fling_snap_10k_rows_no_handler"
  private static let measuredFirst = "scenario.fling_snap_10k_rows_measured_first"

  /// A fling on 10,000 rows of different heights that comes to rest on one.
  ///
  /// With a handler, Lua code runs in every frame. If `isMeasured`, Lua computes the height of
  /// every row before the first frame; else only of rows that come near the viewport.
  private static func script(handler: Bool, isMeasured: Bool = false) -> String {
    """
    local sw = require "scrollwork"
    local scene = sw.scene { width = 320, height = 480, rate = 120,
      sw.scroll { id = "v", sw.list { count = 10000, \(isMeasured ? "" : "estimate = 65,")
        extent = function(i) return 30 + (i - 1) * 37 % 71 end } } }
    local v, frames, last = scene:view "v", 0, nil
    v:snap "views"
    \(handler ? "v:on('scroll', function(e) frames = frames + 1 last = e.to.y + v.x + v.y end)" : "")
    flick(v, { y = -1000 * (2 + ... * 0.25), over = 0 })
    settle()
    local row = v:visible()[1]
    assert(row.id > 10 and row.top == 0, "not snapped")
    \(handler ? "assert(frames > 20)" : "")
    return frames
    """
  }

  private static func samples(
    _ bench: Bench, _ text: String, frames: @escaping (Double) -> Void = { _ in }
  ) throws -> [Double] {
    let source = ScriptSource(name: "bench.lua", bytes: Array(text.utf8))
    let fresh = try RestoredRuntime()
    let ours = Contender(
      peer: Peer.ours,
      body: { count in
        for index in 0..<count {
          try fresh.use { runtime in
            guard
              let count = try runtime.runMain(
                source, Double(index & 7), results: { $0[1].asNumber })
            else { throw Broken(message: "the scenario does not end") }
            frames(count)
          }
        }
      })
    return try bench.contest(batch: 30e6).measure([ours])[0]
  }

  private static func figures(_ name: String, _ samples: [Double]) -> [Figure] {
    [
      Figure("\(name)_fresh_state", samples.map { $0 / 1e3 }, "us/op"),
      Figure("\(name)_per_second", samples.map { 1e9 / $0 }, "scenarios/s"),
    ].compactMap { $0 }
  }
}
