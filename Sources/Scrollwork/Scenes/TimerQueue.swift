/// The modes of a host's run loop in which a timer runs (D12).
public enum TimerMode: String, Hashable, Sendable, CaseIterable {
  /// While no finger scrolls anything.
  case `default`
  /// While a finger scrolls something, or its momentum goes on.
  case tracking
  /// Always.
  case common
}

/// A call the scene makes at a given virtual time.
public final class SceneTimer {
  /// When it is due, in seconds.
  public internal(set) var due: Double
  /// The interval after which it comes back; nil for once.
  public let interval: Double?
  /// The modes in which it runs; what falls due outside of them is made up for by one late call.
  public let mode: TimerMode
  /// Whether it still fires.
  public private(set) var isActive = true
  /// A paused timer lets its times pass.
  public var isPaused = false
  /// Whether the timer serves the engine itself and keeps no run from ending.
  var isBackground = false
  let number: Int
  let action: () -> Void

  init(
    due: Double, interval: Double?, mode: TimerMode, number: Int, action: @escaping () -> Void
  ) {
    self.due = due
    self.interval = interval
    self.mode = mode
    self.number = number
    self.action = action
  }

  /// Stops the timer.
  public func cancel() { isActive = false }

  /// Whether it may call anybody without a finger.
  fileprivate var mayFire: Bool { isActive && !isBackground && mode != .tracking }
}

/// The timers, soonest first; equal times in the order they were made.
struct TimerQueue {
  private var timers: [SceneTimer] = []
  /// Those that fell due in a mode in which they do not run.
  private var parked: [SceneTimer] = []
  private var count = 0
  /// Whether any timer was made that does not run in both modes.
  private(set) var knowsModes = false
  private var mode = TimerMode.default

  mutating func add(
    due: Double, interval: Double?, mode: TimerMode = .common, action: @escaping () -> Void
  ) -> SceneTimer {
    count += 1
    let timer = SceneTimer(
      due: due, interval: interval, mode: mode, number: count, action: action)
    if mode != .common { knowsModes = true }
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

  /// Enters a mode of the run loop; what fell due outside of it is due now.
  mutating func enter(_ next: TimerMode) {
    guard next != mode else { return }
    mode = next
    let waiting = parked
    parked = []
    for timer in waiting where timer.isActive { insert(timer) }
  }

  /// Takes the next timer due at `time` that is not newer than the timer numbered `latest`; those
  /// that do not run in the present mode wait for theirs.
  mutating func next(at time: Double, upTo latest: Int) -> SceneTimer? {
    while let last = timers.last {
      if !last.isActive {
        timers.removeLast()
        continue
      }
      // Half a nanosecond of slack: times are sums and products of floating-point ticks.
      guard last.due <= time + 5e-10, last.number <= latest else { return nil }
      timers.removeLast()
      if last.mode == .common || last.mode == mode { return last }
      parked.append(last)
    }
    return nil
  }

  /// When the next timer is due, in seconds; one that has ended counts until it is taken out.
  var nextDue: Double? { timers.last?.due }

  var isEmpty: Bool { !timers.contains { $0.mayFire } && !parked.contains { $0.mayFire } }
}

extension Scene {
  /// Whether the host's run loop is in its tracking mode: a finger scrolls a view, held still
  /// included, or the momentum it left goes on (D5).
  ///
  /// Animated calls, wheels and keys do not count, nor does a finger that only rests. A device without
  /// such a mode is never in it.
  public var isTracking: Bool {
    guard device.hasTrackingMode else { return false }
    if touches.contains(where: \.isScrolling) { return true }
    return currentlyMoving().contains { view in
      if case .decelerating(let fling) = view.activity { fling.isByFinger } else { false }
    }
  }

  /// Calls `action` once, at the first tick not earlier than `delay` seconds from now in which its mode
  /// runs.
  ///
  /// A timer made by a timer waits for the next tick at least. A delay below 0 counts as 0.
  public func after(
    _ delay: Double, mode: TimerMode = .common, _ action: @escaping () -> Void
  ) -> SceneTimer {
    timers.add(due: now + max(0, delay), interval: nil, mode: mode, action: action)
  }

  /// Calls `action` every `interval` seconds; a grid that starts now, at most once a tick.
  ///
  /// An interval that is not above a microsecond means every tick. Times that pass outside of the mode
  /// are made up for by one late call when it returns; the grid stays (D12).
  public func every(
    _ interval: Double, mode: TimerMode = .common, _ action: @escaping () -> Void
  ) -> SceneTimer {
    let interval = interval > 1e-6 ? interval : tickLength
    return timers.add(due: now + interval, interval: interval, mode: mode, action: action)
  }

  func runTimers() {
    if timers.knowsModes { timers.enter(isTracking ? .tracking : .default) }
    let latest = timers.latest
    while let timer = timers.next(at: now, upTo: latest) {
      if !timer.isPaused { timer.action() }
      guard let interval = timer.interval, timer.isActive else { continue }
      // Times that have passed are left out; one that is due now, to half a nanosecond, was this one.
      let missed = ((now - timer.due + 5e-10) / interval).rounded(.down)
      timer.due += interval * (max(0, missed) + 1)
      timers.insert(timer)
    }
  }
}
