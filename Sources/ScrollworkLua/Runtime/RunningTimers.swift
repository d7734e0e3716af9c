import Scrollwork

/// A timer of a script, and the line that made it.
struct RunningTimer {
  let timer: SceneTimer
  let name: String
  let location: String?
  /// The virtual time up to which it counts as a listener's answer to a jump; nil for anything
  /// else.
  let answersUntil: Double?
}

/// The timers that scripts have made and that may still run, in the order in which they were made.
struct RunningTimers {
  private(set) var all: [RunningTimer] = []
  /// The count at which ended ones are removed next.
  private var room = 16

  /// Adds one.
  ///
  /// - Complexity: O(1) on average.
  mutating func add(_ timer: RunningTimer) {
    if all.count >= room {
      all.removeAll { !$0.timer.isWaiting }
      room = max(16, 2 * all.count)
    }
    all.append(timer)
  }
}
