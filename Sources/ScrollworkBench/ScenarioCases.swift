internal import CLuaFloor
internal import LuaBridge
internal import ScrollworkLua

/// A whole test of a behavior: a new state, a scene, a gesture, rest, a check.
enum ScenarioCases {
  static let all = [
    Case("\(withHandler)_fresh_state", "\(withHandler)_per_second", "scenario.frames", frame) {
      try FloorScene.checkPromises()
      return try figures(withHandler, $0, handler: true)
    },
    Case("\(withoutHandler)_fresh_state", "\(withoutHandler)_per_second") {
      try figures(withoutHandler, $0, handler: false)
    },
    Case("\(measuredFirst)_fresh_state", "\(measuredFirst)_per_second") {
      try figures(measuredFirst, $0, handler: true, isMeasured: true)
    },
  ]

  static let frame = "scenario.frame"
  static let withHandler = "scenario.fling_snap_10k_rows"
  static let withoutHandler = "scenario.fling_snap_10k_rows_no_handler"
  private static let measuredFirst = "scenario.fling_snap_10k_rows_measured_first"

  /// A scene of 10,000 rows of different heights.
  ///
  /// If `isMeasured`, Lua computes the height of every row before the first frame; else only of
  /// rows that come near the viewport.
  private static func scene(isMeasured: Bool) -> String {
    """
    local sw = require "scrollwork"
    local scene = sw.scene { width = 320, height = 480, rate = 120,
      sw.scroll { id = "v", sw.list { count = 10000, \(isMeasured ? "" : "estimate = 65,")
        extent = function(i) return 30 + (i - 1) * 37 % 71 end } } }
    local v = scene:view "v"
    """
  }

  /// The same scene in the floor with promises.
  private static func floorScene(isMeasured: Bool) -> String {
    "local v = list(10000, function(i) return 30 + (i - 1) * 37 % 71 end, \(isMeasured ? "nil" : "65"))"
  }

  /// A fling that comes to rest on a row; with a handler, Lua code runs in every frame.
  private static func fling(handler: Bool) -> String {
    """
    local frames, last = 0, nil
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

  /// Measures a scenario beside the same in both floors; in the first one a listener is called in
  /// each frame.
  private static func figures(
    _ name: String, _ bench: Bench, handler: Bool, isMeasured: Bool = false
  ) throws -> [Figure] {
    let counter = FrameCounter()
    let fling = fling(handler: handler)
    let samples = try bench.contest(batch: 30e6).measure([
      ours(scene(isMeasured: isMeasured) + "\n" + fling, counter), floor(counter),
      promises(floorScene(isMeasured: isMeasured) + "\n" + fling, counter),
    ])
    let fresh = "\(name)_fresh_state"
    var figures = [
      Figure(fresh, samples[0].map { $0 / 1e3 }, "us/op"),
      Figure("\(name)_per_second", samples[0].map { 1e9 / $0 }, "scenarios/s"),
      Figure(fresh, of: Peer.floor, samples[1].map { $0 / 1e3 }, "us/op"),
      Figure(fresh, of: Peer.promises, samples[2].map { $0 / 1e3 }, "us/op"),
      Figure(fresh, of: Peer.ours, samples[0], over: Peer.floor, samples[1]),
      Figure(fresh, of: Peer.ours, samples[0], over: Peer.promises, samples[2]),
    ]
    guard handler, !isMeasured else { return figures.compactMap { $0 } }
    try counter.check()
    let frames = samples.enumerated().map { index, samples in
      samples.map { $0 / 1e3 / counter.mean(index) }
    }
    figures += [
      Figure("scenario.frames", [counter.mean(0)], "frames"),
      Figure(frame, frames[0], "us/frame"),
      Figure(frame, of: Peer.floor, frames[1], "us/frame"),
      Figure(frame, of: Peer.promises, frames[2], "us/frame"),
      Figure(frame, of: Peer.ours, frames[0], over: Peer.floor, frames[1]),
      Figure(frame, of: Peer.ours, frames[0], over: Peer.promises, frames[2]),
    ]
    return figures.compactMap { $0 }
  }

  private static func ours(_ text: String, _ counter: FrameCounter) throws -> Contender {
    let source = ScriptSource(name: "bench.lua", bytes: Array(text.utf8))
    let fresh = try RestoredRuntime()
    return Contender(
      peer: Peer.ours,
      body: { count in
        for index in 0..<count {
          try fresh.use { runtime in
            guard
              let frames = try runtime.runMain(
                source, Double(index & 7), results: { $0[1].asNumber })
            else { throw Broken(message: "the scenario does not end") }
            counter.add(frames, of: 1, at: 0)
          }
        }
      })
  }

  private static func floor(_ counter: FrameCounter) -> Contender {
    Contender(
      peer: Peer.floor,
      body: { count in
        let frames = floor_scenarios(count)
        guard frames > 0 else { throw Broken(message: "the scenario of the floor fails") }
        counter.add(Double(frames), of: Double(count), at: 1)
      })
  }

  private static func promises(_ text: String, _ counter: FrameCounter) -> Contender {
    Contender(
      peer: Peer.promises,
      body: { count in
        for index in 0..<count {
          let scene = try FloorScene(text, Double(index & 7))
          counter.add(scene.counts.result, of: 1, at: 2)
        }
      })
  }
}

/// The frames that the scenarios of each contender took.
private final class FrameCounter {
  private var sums = [(frames: Double, count: Double)](repeating: (0, 0), count: 3)

  func add(_ frames: Double, of count: Double, at index: Int) {
    sums[index].frames += frames
    sums[index].count += count
  }

  func mean(_ index: Int) -> Double { sums[index].frames / max(1, sums[index].count) }

  /// Checks that the floor with promises flies as ours does, within a twentieth of the frames.
  ///
  /// - Throws: ``Broken`` when it does not; nothing where nothing was measured.
  func check() throws {
    guard sums[0].count > 0, sums[2].count > 0 else { return }
    guard abs(mean(2) / mean(0) - 1) < 0.05 else {
      throw Broken(
        message: "the floor's fling takes \(mean(2).shown) frames, ours \(mean(0).shown)")
    }
  }
}
