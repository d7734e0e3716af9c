/// A call the scene makes at a given virtual time.
public final class SceneTimer {
  /// When it is due, in seconds.
  public internal(set) var due: Double
  /// The interval after which it comes back; nil for once.
  public let interval: Double?
  /// Whether it still fires.
  public private(set) var isActive = true
  /// A paused timer lets its times pass.
  public var isPaused = false
  let number: Int
  let action: () -> Void

  init(due: Double, interval: Double?, number: Int, action: @escaping () -> Void) {
    self.due = due
    self.interval = interval
    self.number = number
    self.action = action
  }

  /// Stops the timer.
  public func cancel() { isActive = false }
}

/// The timers, soonest first; equal times in the order they were made.
struct TimerQueue {
  private var timers: [SceneTimer] = []
  private var count = 0

  mutating func add(due: Double, interval: Double?, action: @escaping () -> Void) -> SceneTimer {
    count += 1
    let timer = SceneTimer(due: due, interval: interval, number: count, action: action)
    insert(timer)
    return timer
  }

  mutating func insert(_ timer: SceneTimer) {
    var low = 0
    var high = timers.count
    while low < high {
      let middle = (low + high) / 2
      // Latest first in the array, so that the next one is taken from its end.
      if (timers[middle].due, timers[middle].number) > (timer.due, timer.number) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    timers.insert(timer, at: low)
  }

  /// The number of the latest timer.
  var latest: Int { count }

  /// Takes the next timer due at `time` that is not newer than the timer numbered `latest`.
  mutating func next(at time: Double, upTo latest: Int) -> SceneTimer? {
    while let last = timers.last {
      if !last.isActive {
        timers.removeLast()
        continue
      }
      // Half a nanosecond of slack: times are sums and products of floating-point ticks.
      guard last.due <= time + 5e-10, last.number <= latest else { return nil }
      return timers.removeLast()
    }
    return nil
  }

  var isEmpty: Bool { !timers.contains { $0.isActive } }
}

extension Scene {
  /// Calls `action` once, at the first tick not earlier than `delay` seconds from now.
  ///
  /// A timer made by a timer waits for the next tick at least. A delay below 0 counts as 0.
  public func after(_ delay: Double, _ action: @escaping () -> Void) -> SceneTimer {
    timers.add(due: now + max(0, delay), interval: nil, action: action)
  }

  /// Calls `action` every `interval` seconds; a grid that starts now, at most once a tick.
  ///
  /// An interval that is not above a microsecond means every tick.
  public func every(_ interval: Double, _ action: @escaping () -> Void) -> SceneTimer {
    let interval = interval > 1e-6 ? interval : tickLength
    return timers.add(due: now + interval, interval: interval, action: action)
  }

  func runTimers() {
    let latest = timers.latest
    while let timer = timers.next(at: now, upTo: latest) {
      if !timer.isPaused { timer.action() }
      guard let interval = timer.interval, timer.isActive else { continue }
      let missed = ((now - timer.due) / interval).rounded(.down)
      timer.due += interval * (max(0, missed) + 1)
      timers.insert(timer)
    }
  }
}
