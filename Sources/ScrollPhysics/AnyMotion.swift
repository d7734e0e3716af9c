/// A motion whose kind its holder does not need to know.
package struct AnyMotion: Motion {
  package let duration: Double
  package let target: Double
  private let offset: @Sendable (Double) -> Double
  private let velocity: @Sendable (Double) -> Double
  private let time: @Sendable (Double) -> Double

  /// Holds a motion as it is: every answer is its own.
  package init(_ motion: some Motion) {
    duration = motion.duration
    target = motion.target
    offset = { motion.offset(at: $0) }
    velocity = { motion.velocity(at: $0) }
    time = { motion.time(at: $0) }
  }

  package func offset(at time: Double) -> Double { offset(time) }

  package func velocity(at time: Double) -> Double { velocity(time) }

  package func time(at offset: Double) -> Double { time(offset) }
}
