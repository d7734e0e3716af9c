/// The modes of a host's run loop in which a timer runs.
public enum TimerMode: String, Hashable, Sendable, CaseIterable {
  /// While no finger scrolls anything.
  case `default`
  /// While a finger scrolls a view, or its momentum continues.
  case tracking
  /// Always.
  case common
}

/// A call the scene makes at a given virtual time.
public final class SceneTimer {
  /// When it is due, in seconds.
  package internal(set) var due: Double
  /// The interval between calls, in seconds; nil for a single call.
  package let interval: Double?
  /// The modes in which it runs; calls due outside of them are replaced by one late call.
  package let mode: TimerMode
  /// Whether it was not canceled.
  package private(set) var isActive = true
  /// Whether it is paused: calls that fall due are skipped.
  package var isPaused = false
  /// Whether the timer is the engine's own, which does not prolong a run.
  var isBackground = false
  let number: Int
  /// Nil once it was canceled or has been called for the last time.
  private var action: (() -> Void)?

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
  public func cancel() {
    isActive = false
    action = nil
  }

  /// Calls the action unless the timer is paused; that of a single call is dropped.
  fileprivate func fire() {
    let action = action
    if interval == nil { self.action = nil }
    if !isPaused { action?() }
  }

  /// Whether it will call its action again.
  package var isWaiting: Bool { isActive && action != nil }

  /// Whether it can fire without a finger.
  fileprivate var mayFire: Bool { isActive && !isBackground && mode != .tracking }
}

/// The timers by due time; equal times in order of creation.
struct TimerQueue {
  private var timers: [SceneTimer] = []
  /// The timers that fell due in a mode in which they do not run.
  private var parked: [SceneTimer] = []
  private var count = 0
  /// Whether a timer with a mode other than `common` was ever made.
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
      // Sorted by descending time, so that the next timer is removed from the end.
      if (timers[middle].due, timers[middle].number) > (timer.due, timer.number) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    timers.insert(timer, at: low)
  }

  /// The number of the timer made last.
  var latest: Int { count }

  /// Enters a mode of the run loop; timers that fell due outside of it are due now.
  mutating func enter(_ next: TimerMode) {
    guard next != mode else { return }
    mode = next
    let waiting = parked
    parked = []
    for timer in waiting where timer.isActive { insert(timer) }
  }

  /// Removes the next timer due at `time` with a number up to `latest`; timers that do not run in
  /// the present mode are parked.
  mutating func next(at time: Double, upTo latest: Int) -> SceneTimer? {
    while let last = timers.last {
      if !last.isActive {
        timers.removeLast()
        continue
      }
      // Half a nanosecond of slack: times are sums and products of floating-point ticks.
      guard last.due <= time + Metrics.time, last.number <= latest else { return nil }
      timers.removeLast()
      if last.mode == .common || last.mode == mode { return last }
      parked.append(last)
    }
    return nil
  }

  /// The next due time, in seconds; a canceled timer counts until it is removed.
  var nextDue: Double? { timers.last?.due }

  /// Cancels all timers.
  func cancelAll() {
    for timer in timers + parked { timer.cancel() }
  }

  var isEmpty: Bool { !timers.contains { $0.mayFire } && !parked.contains { $0.mayFire } }
}

extension Scene {
  /// Whether the host's run loop is in its tracking mode: a finger scrolls a view, held still
  /// included, or its momentum continues.
  ///
  /// Animated calls, wheels, keys and a finger that has not begun to scroll do not count. False on
  /// a device without this mode.
  package var isTracking: Bool {
    guard device.hasTrackingMode else { return false }
    if input.touches.contains(where: { $0.isScrolling }) { return true }
    return currentlyMoving().contains { view in
      if case .decelerating(let fling) = view.activity { fling.isByFinger } else { false }
    }
  }

  /// Calls `action` once, at the first tick in its mode not earlier than `delay` seconds from now.
  ///
  /// A timer made by a timer fires at the next tick at the earliest. A delay below 0 counts as 0.
  public func after(
    _ delay: Double, mode: TimerMode = .common, _ action: @escaping () -> Void
  ) -> SceneTimer {
    timers.add(due: now + max(0, delay), interval: nil, mode: mode, action: action)
  }

  /// Calls `action` at every multiple of `interval` seconds from now, at most once a tick.
  ///
  /// An interval up to a microsecond means every tick. Times outside of the mode are replaced by
  /// one late call when the mode returns; later times do not shift.
  package func every(
    _ interval: Double, mode: TimerMode = .common, _ action: @escaping () -> Void
  ) -> SceneTimer {
    let interval = interval > 1e-6 ? interval : tickLength
    return timers.add(due: now + interval, interval: interval, mode: mode, action: action)
  }

  /// Cancels all timers, the engine's own included.
  package func cancelTimers() { timers.cancelAll() }

  func runTimers() {
    if timers.knowsModes { timers.enter(isTracking ? .tracking : .default) }
    let latest = timers.latest
    while let timer = timers.next(at: now, upTo: latest) {
      timer.fire()
      guard let interval = timer.interval, timer.isActive else { continue }
      // Times that have passed are skipped; one due now, within half a nanosecond, was this call.
      let missed = ((now - timer.due + Metrics.time) / interval).rounded(.down)
      timer.due += interval * (max(0, missed) + 1)
      timers.insert(timer)
    }
  }
}
