package import Scrollwork

/// What curves are written of: the state of a view after a tick.
package protocol MotionSample {
  /// The number of the tick.
  var tick: Int { get }
  /// The offset in points.
  var offset: Point { get }
  /// The velocity, in pt/s.
  var velocity: Point { get }
  /// The phase of the view.
  var phase: ScrollPhase { get }
}

extension TraceModel.Sample: MotionSample {}
extension ViewTrace.Sample: MotionSample {}
