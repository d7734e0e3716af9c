/// The curve of Android's fling: progress by time, sampled at 100 points and linear between.
///
/// Time and distance are both cubic in a parameter `u`: `bez(0.175, 0.35; u)` and
/// `bez(0.5, 1; u)`, with end points 0 and 1. Source: AOSP `OverScroller.java`, which finds `u` to
/// within 1e−5; here it is exact.
enum AndroidSpline {
  private static let samples = 100

  /// Progress at each hundredth of the time, 0 and 1 included.
  private static let progress: [Double] = (0...samples).map { index in
    let time = Double(index) / Double(samples)
    let u = CubicBezier.passing(time, 0.175, 0.35, from: 0, to: 1) ?? time
    return CubicBezier.bezier(0.5, 1, u)
  }

  /// The share of the distance covered after a share of the time, and the slope there.
  ///
  /// - Parameter time: 0...1; a value outside counts as the nearer end.
  /// - Returns: Both as shares: 0...1, and shares of the distance per share of the time.
  static func sample(at time: Double) -> (progress: Double, slope: Double) {
    let position = Limits(0, 1).clamp(time.isNaN ? 1 : time) * Double(samples)
    let index = min(Int(position), samples - 1)
    let step = progress[index + 1] - progress[index]
    return (progress[index] + (position - Double(index)) * step, step * Double(samples))
  }

  /// The share of the time after which a share of the distance is covered.
  ///
  /// - Parameter wanted: 0...1.
  /// - Returns: 0...1, exactly the inverse of ``sample(at:)``.
  static func time(at wanted: Double) -> Double {
    var (low, high) = (0, samples)
    while high - low > 1 {
      let middle = (low + high) / 2
      if progress[middle] <= wanted { low = middle } else { high = middle }
    }
    let share = (wanted - progress[low]) / (progress[high] - progress[low])
    return (Double(low) + min(1, share)) / Double(samples)
  }
}
