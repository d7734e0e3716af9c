import ScrollPhysics
import Testing

/// Inputs that every law is checked against.
enum Inputs {
  static let starts: [Double] = [0, 120, -37.5, 1e5]
  static let velocities: [Double] = [
    0, 1e-4, -0.3, 7, -49, 1000, -1000, 2000.5, -8000, 64_000, 1e6,
  ]
  /// Seconds; a frame, odd fractions, and times long past any end.
  static let times: [Double] = [0.001, 1.0 / 60, 0.1, 0.37, 1, 2.5, 9, 100, 1e6]
}

/// Checks that `left` and `right` agree to within `within`, relative to the size of the movement.
func expectNear(
  _ left: Double, _ right: Double, within: Double, _ note: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isNear = left == right || abs(left - right) <= within
  #expect(
    isNear, "\(left) is not within \(within) of \(right) \(note())", sourceLocation: sourceLocation)
}

/// At time 0, and before, a motion is where it was told to start, at the velocity it was given.
func expectStart(
  _ motion: some Motion, offset: Double, velocity: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for time in [0, -1, -Double.infinity] {
    #expect(motion.offset(at: time) == offset, sourceLocation: sourceLocation)
    #expect(motion.velocity(at: time) == velocity, sourceLocation: sourceLocation)
  }
  #expect(motion.time(at: offset) == 0, sourceLocation: sourceLocation)
}

/// From its duration on a motion rests exactly at its target, and it is not settled before.
func expectRest(_ motion: some Motion, sourceLocation: SourceLocation = #_sourceLocation) {
  let end = motion.duration
  #expect(end >= 0, sourceLocation: sourceLocation)
  guard end.isFinite else {
    #expect(!motion.isSettled(at: 1e9), sourceLocation: sourceLocation)
    return
  }
  #expect(motion.isSettled(at: end), sourceLocation: sourceLocation)
  #expect(!motion.isSettled(at: end.nextDown), sourceLocation: sourceLocation)
  for time in [end, end + 1e-9, end + 1, end * 1e6, .infinity] where time > 0 {
    #expect(motion.offset(at: time) == motion.target, sourceLocation: sourceLocation)
    #expect(motion.velocity(at: time) == 0, sourceLocation: sourceLocation)
    #expect(motion.isSettled(at: time), sourceLocation: sourceLocation)
  }
  #expect(motion.time(at: motion.target) <= end, sourceLocation: sourceLocation)
}

/// The mirrored motion is the motion mirrored, bit for bit.
func expectMirror(
  _ motion: some Motion, _ mirrored: some Motion, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(motion.duration == mirrored.duration, sourceLocation: sourceLocation)
  #expect(motion.target == -mirrored.target, sourceLocation: sourceLocation)
  for time in [0] + Inputs.times {
    let offset = motion.offset(at: time)
    #expect(offset == -mirrored.offset(at: time), sourceLocation: sourceLocation)
    #expect(
      motion.velocity(at: time) == -mirrored.velocity(at: time), sourceLocation: sourceLocation)
    #expect(motion.time(at: offset) == mirrored.time(at: -offset), sourceLocation: sourceLocation)
  }
}

/// The velocity is the slope of the offset: central differences over `step`, wherever the motion is
/// smooth over the step.
func expectVelocityIsSlope(
  _ motion: some Motion, at times: [Double], step: Double = 1e-5, within: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for time in times where time > step && time + step < motion.duration {
    let slope = (motion.offset(at: time + step) - motion.offset(at: time - step)) / (2 * step)
    expectNear(
      motion.velocity(at: time), slope, within: within, "at \(time)",
      sourceLocation: sourceLocation)
  }
}

/// `time(at:)` inverts `offset(at:)`: at the time answered the motion is at the offset asked for,
/// and the time is not after the one the offset was taken from.
func expectInverse(
  _ motion: some Motion, at times: [Double], within: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for time in times where time < motion.duration {
    let offset = motion.offset(at: time)
    let found = motion.time(at: offset)
    expectNear(
      motion.offset(at: found), offset, within: within, "at \(time), found \(found)",
      sourceLocation: sourceLocation)
    #expect(found <= time * (1 + 1e-6) + 1e-6, sourceLocation: sourceLocation)
  }
}

/// A motion begun anew from its own state at `first` is, after `second`, where it would have been.
func expectTwoSteps<M: Motion>(
  _ motion: M, times: [Double], offsetWithin: Double, velocityWithin: Double,
  sourceLocation: SourceLocation = #_sourceLocation,
  anew: (_ offset: Double, _ velocity: Double) -> M
) {
  for first in times where first < motion.duration {
    let again = anew(motion.offset(at: first), motion.velocity(at: first))
    for second in times {
      // Near the end, rounding can put the landing on the other side of the instant asked for.
      let margin = 1e-6 * (1 + motion.duration)
      guard abs(first + second - motion.duration) > margin else { continue }
      expectNear(
        again.offset(at: second), motion.offset(at: first + second), within: offsetWithin,
        "\(first) + \(second)", sourceLocation: sourceLocation)
      expectNear(
        again.velocity(at: second), motion.velocity(at: first + second), within: velocityWithin,
        "\(first) + \(second)", sourceLocation: sourceLocation)
    }
  }
}

extension Motion {
  /// Whether the offset never turns back on its way from start to rest.
  func isMonotone(samples: Int = 500) -> Bool {
    let end = duration.isFinite ? duration * 1.1 : 100
    let offsets = (0...samples).map { offset(at: end * Double($0) / Double(samples)) }
    let isRising = target >= offset(at: 0)
    return zip(offsets, offsets.dropFirst()).allSatisfy { isRising ? $0 <= $1 : $0 >= $1 }
  }
}
