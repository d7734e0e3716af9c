import Scrollwork
@testable import ScrollworkTrace

/// Views made by hand, at 60 ticks a second.
enum LaneFixture {
  /// A sample of a view that scrolls vertically.
  static func sample(
    _ tick: Int, _ y: Double, velocity: Double = 0, phase: ScrollPhase = .idle,
    source: ScrollSource = .user, target: Double? = nil, cause: Cause? = nil
  ) -> TraceModel.Sample {
    TraceModel.Sample(
      tick: tick, time: Double(tick) / 60, offset: Point(x: 0, y: y),
      velocity: Point(x: 0, y: velocity), phase: phase, source: source,
      target: target.map { Point(x: 0, y: $0) }, cause: cause, activityCause: cause)
  }

  /// The curve of a view that scrolls vertically.
  static func curve(
    _ samples: [TraceModel.Sample], name: String = "v", targets: [TraceModel.Target] = [],
    end: Double = 0
  ) -> LaneCurve {
    LaneCurve(
      TraceModel.Lane(name: name, axes: [.vertical], samples: samples, targets: targets),
      tickLength: 1.0 / 60, end: end)
  }

  /// The curve of a view with an offset in each tick from 0.
  static func curve(_ offsets: [Double], name: String = "v") -> LaneCurve {
    curve(offsets.enumerated().map { sample($0.offset, $0.element) }, name: name)
  }

  /// A target on the vertical axis.
  static func target(
    _ offset: Double, name: String = "row", isExpected: Bool = false
  ) -> TraceModel.Target {
    TraceModel.Target(axis: .vertical, name: name, offset: offset, isExpected: isExpected)
  }
}
