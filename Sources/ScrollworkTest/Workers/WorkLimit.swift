internal import ScrollworkSession

/// How long a worker may take for one piece of work until it counts as hung, in seconds.
struct WorkLimit: Hashable {
  let cpuTime: Double
  let realTime: Double
}

extension WorkLimit {
  /// More than the worker's own watchdog allows scripts with a wall budget in seconds; a test that
  /// fails runs twice.
  init(wall: Double) {
    cpuTime = 2 * (wall + Watchdog.grace) + 2
    realTime = 2 * Watchdog.realTime(forWall: wall) + 5
  }
}
