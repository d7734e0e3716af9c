/// The position of a drag at one time.
public struct VelocitySample: Hashable, Sendable {
  /// The time of the sample, in seconds, on any clock.
  public var time: Double
  /// The position, in points.
  public var offset: Double

  /// Creates a sample.
  public init(time: Double, offset: Double) {
    self.time = time
    self.offset = offset
  }
}
