/// How the velocity of a release is estimated from the last samples of its drag.
///
/// Samples are oldest first. The result is in points per second, in the samples' own direction. Raw
/// values are the names that scripts use.
///
/// All three come from systems for which a finger that has not moved for 40 ms stands still:
/// Flutter's `_assumePointerMoveStoppedMilliseconds`, Android's `ASSUME_POINTER_STOPPED_TIME`. See
/// ``restTime`` and ``longestGap(tick:)``.
package enum VelocityEstimator: String, Hashable, Sendable, CaseIterable {
  /// The last three segments' velocities, weighted 0.6, 0.35, 0.05 with the newest last.
  ///
  /// Leaning on older samples keeps lifting the finger from killing or exaggerating a fling. A
  /// missing segment counts as 0. Source: Flutter's `velocity_tracker.dart`.
  case flutterIOS = "flutter_ios"
  /// The same with weights 0.15, 0.65, 0.2.
  case flutterMacOS = "flutter_macos"
  /// The slope, at the newest sample, of the parabola that fits the last 100 ms best.
  ///
  /// It takes samples backwards while they are at most 100 ms older than the newest, or until it
  /// has three, and at most ``longestGap(tick:)`` apart, 20 at most; with fewer than three the
  /// result is 0. When a fast drag stops dead inside the window, the parabola turns over and the
  /// sign may be wrong; see ``travel(of:tick:)``. Source: Flutter's `velocity_tracker.dart`, AOSP
  /// `VelocityTracker`.
  case lsq2

  /// The time without a movement after which a finger rests, in seconds.
  package static let restTime = 0.04

  /// The longest time between two samples of one movement, in seconds: ``restTime``, or two ticks
  /// where that is longer, so that slow clocks and single ticks that are dropped end no movement.
  ///
  /// - Parameter tick: The time between two samples of a finger that moves, in seconds; 0 or more.
  /// - Returns: The time, in seconds.
  @inlinable package static func longestGap(tick: Double) -> Double { max(restTime, 2 * tick) }

  /// The velocity at the last of `samples`; 0 where they do not determine one.
  ///
  /// - Parameters:
  ///   - samples: The samples, oldest first.
  ///   - tick: The time between two samples of a finger that moves, in seconds; 0 for one that is
  ///     short.
  /// - Returns: The velocity, in points per second.
  /// - Complexity: O(1): reads no more than the last 20 samples, and allocates nothing.
  @inlinable package func velocity(
    of samples: some RandomAccessCollection<VelocitySample>, tick: Double = 0
  ) -> Double {
    let estimate =
      switch self {
      case .flutterIOS: weighted(samples, newest: 0.05, before: 0.35, first: 0.6)
      case .flutterMacOS: weighted(samples, newest: 0.2, before: 0.65, first: 0.15)
      case .lsq2: leastSquares(window(of: samples, tick: tick))
      }
    return estimate.isFinite ? estimate : 0
  }

  /// The movement over the samples that ``lsq2`` uses, in points.
  ///
  /// An estimate whose sign contradicts it comes from a drag that stopped dead.
  @inlinable package func travel(
    of samples: some RandomAccessCollection<VelocitySample>, tick: Double = 0
  ) -> Double {
    let window = window(of: samples, tick: tick)
    guard let first = window.first, let last = window.last else { return 0 }
    return last.offset - first.offset
  }
}

// MARK: - Weighted segments

extension VelocityEstimator {
  @inlinable func weighted(
    _ samples: some RandomAccessCollection<VelocitySample>, newest: Double, before: Double,
    first: Double
  ) -> Double {
    first * segment(2, of: samples) + before * segment(1, of: samples)
      + newest * segment(0, of: samples)
  }

  /// The velocity of the segment that is `age` segments before the newest.
  @inlinable func segment(
    _ age: Int, of samples: some RandomAccessCollection<VelocitySample>
  ) -> Double {
    guard samples.count >= age + 2 else { return 0 }
    let end = samples.index(samples.endIndex, offsetBy: -1 - age)
    let (from, to) = (samples[samples.index(before: end)], samples[end])
    let elapsed = to.time - from.time
    return elapsed > 0 ? (to.offset - from.offset) / elapsed : 0
  }
}

// MARK: - Least squares

extension VelocityEstimator {
  @usableFromInline static let horizon = 0.1
  /// The most samples that an estimate reads.
  package static let mostSamples = 20
  /// The fewest samples through which there is one parabola.
  @usableFromInline static let fewestSamples = 3
  /// Keeps sums of decimal fractions, such as 1.1 − 1, inside the window despite rounding.
  @usableFromInline static let slack = 1e-9

  @inlinable func window<C: RandomAccessCollection<VelocitySample>>(
    of samples: C, tick: Double
  ) -> C.SubSequence {
    guard let newest = samples.last else { return samples[samples.endIndex...] }
    var start = samples.index(before: samples.endIndex)
    var count = 1
    while start > samples.startIndex, count < Self.mostSamples {
      let older = samples.index(before: start)
      let time = samples[older].time
      guard newest.time - time <= Self.horizon + Self.slack || count < Self.fewestSamples,
        samples[start].time - time <= Self.longestGap(tick: tick) + Self.slack
      else { break }
      start = older
      count += 1
    }
    return samples[start...]
  }

  /// The slope at the newest sample of the parabola through `samples`, with equal weights.
  ///
  /// With times centered on their mean, the fit `b u + c u²` solves two equations in sums of
  /// powers.
  @inlinable func leastSquares(_ samples: some RandomAccessCollection<VelocitySample>) -> Double {
    guard samples.count >= Self.fewestSamples, let newest = samples.last else { return 0 }
    let count = Double(samples.count)
    var (meanTime, meanOffset) = (0.0, 0.0)
    for sample in samples {
      meanTime += (sample.time - newest.time) / Self.horizon
      meanOffset += sample.offset - newest.offset
    }
    meanTime /= count
    meanOffset /= count
    var (s2, s3, s4, moved, squareMoved) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      let u = (sample.time - newest.time) / Self.horizon - meanTime
      let offset = sample.offset - newest.offset - meanOffset
      s2 += u * u
      s3 += u * u * u
      s4 += u * u * u * u
      moved += u * offset
      squareMoved += u * u * offset
    }
    let spread = s4 - s2 * s2 / count
    let determinant = s2 * spread - s3 * s3
    // Fewer than three distinct times fit no parabola.
    guard determinant > 1e-12 * s2 * s4 else { return 0 }
    let linear = (moved * spread - squareMoved * s3) / determinant
    let square = (s2 * squareMoved - s3 * moved) / determinant
    return (linear - 2 * square * meanTime) / Self.horizon
  }
}
