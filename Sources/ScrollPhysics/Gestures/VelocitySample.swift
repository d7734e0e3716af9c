/// The position of a drag at one time.
package struct VelocitySample: Hashable, Sendable {
  /// The time of the sample, in seconds, on any clock.
  package var time: Double
  /// The position, in points.
  package var offset: Double

  /// Creates a sample.
  package init(time: Double, offset: Double) {
    self.time = time
    self.offset = offset
  }
}
