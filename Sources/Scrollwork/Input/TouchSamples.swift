import ScrollPhysics

/// Where a finger, or the middle of several, was in the ticks of its movement, for the estimate of
/// its velocity.
///
/// A tick in which it rests is a sample, too, and one that was dropped is none; nor, once it has
/// lifted, is the last tick before that, as screens report a lift up to a tick after the last
/// movement. A rest of `VelocityEstimator.restTime`, and a gap of more than two ticks and that
/// time, end a movement: what lies before is not part of the next one, and a lift after it has no
/// velocity.
struct TouchSamples {
  /// A position, and the tick in which the finger arrived there.
  private struct Arrival {
    let tick: Int
    let point: Point
  }

  private var arrivals: [Arrival]
  /// The tick after which the finger no longer counts as resting, because it has lifted; nil while
  /// it is down.
  private var end: Int?

  /// Makes the samples of a finger that comes down, or begins another movement, at a point.
  init(at point: Point, tick: Int) { arrivals = [Arrival(tick: tick, point: point)] }

  /// Adds the position after a movement; of several in one tick the last counts.
  mutating func record(_ point: Point, tick: Int) {
    if let last = arrivals.last, last.tick >= tick, arrivals.count > 1 { arrivals.removeLast() }
    guard arrivals.last?.point != point else { return }
    arrivals.append(Arrival(tick: tick, point: point))
    if arrivals.count > 2 * VelocityEstimator.mostSamples {
      arrivals.removeFirst(arrivals.count - VelocityEstimator.mostSamples)
    }
  }

  /// Ends the finger's rest at a tick: time that passes later does not slow it down.
  mutating func close(at tick: Int) { end = tick }

  /// The movement that lasts until now.
  ///
  /// - Parameters:
  ///   - scene: The scene of the finger.
  ///   - hasLifted: Whether the finger has lifted in the present tick.
  /// - Returns: Its samples, oldest first, with their times in seconds; none if it is over.
  /// - Complexity: O(1): no more samples than an estimator reads.
  func movement(in scene: Scene, hasLifted: Bool) -> [(time: Double, point: Point)] {
    let now = max(min(end ?? .max, scene.tickCount), arrivals.last?.tick ?? 0)
    var samples: [(time: Double, point: Point)] = []
    func add(_ tick: Int, _ point: Point) { samples.append((scene.time(of: tick), point)) }
    func last(before tick: Int, from first: Int) -> Int {
      var last = tick - 1
      while last > first, scene.isDropped(last) { last -= 1 }
      return last
    }
    var next = now + 1
    for (index, arrival) in arrivals.enumerated().reversed() {
      // The last tick in which the finger was at this point.
      var left = last(before: next, from: arrival.tick)
      let isPresent = index == arrivals.count - 1
      if scene.isOver(afterTicks: next - left - (isPresent ? 1 : 0)) { break }
      let rest = scene.time(of: left) - scene.time(of: arrival.tick)
      if isPresent {
        if rest >= VelocityEstimator.restTime - Metrics.time { break }
        if hasLifted, last(before: left, from: arrival.tick) == arrival.tick { left = arrival.tick }
      }
      add(left, arrival.point)
      // A movement begins in the last tick before it.
      if index == 0 || rest >= VelocityEstimator.restTime - Metrics.time { break }
      for tick in stride(from: left - 1, to: arrival.tick, by: -1) where !scene.isDropped(tick) {
        add(tick, arrival.point)
      }
      if left > arrival.tick { add(arrival.tick, arrival.point) }
      if samples.count >= VelocityEstimator.mostSamples { break }
      next = arrival.tick
    }
    return samples.reversed()
  }
}

extension Scene {
  /// The virtual time of a tick, in seconds.
  fileprivate func time(of tick: Int) -> Double { Double(tick) / device.rate }

  /// Whether the fault plan skips a tick.
  fileprivate func isDropped(_ tick: Int) -> Bool { faults.droppedTicks.contains(tick) }

  /// Whether a gap of so many ticks between two samples ends a movement.
  fileprivate func isOver(afterTicks count: Int) -> Bool {
    Double(count) * tickLength
      > VelocityEstimator.longestGap(tick: tickLength) + Metrics.time
  }
}
