internal import Scrollwork

/// What pictures of a run are drawn from: what each view did, tick by tick, and why.
///
/// Made from a scene that is still there, or read from a record; both give the same.
struct TraceModel: Hashable, Sendable {
  /// What was run: a script's path, or a test's name.
  var title = ""
  /// What was done to it, line by line.
  var lines: [String] = []
  var device = ""
  /// The screen's extent, in points.
  var width = 0.0
  var height = 0.0
  /// Ticks a second; above 0.
  var rate = 60.0
  /// The virtual time at the end, in seconds.
  var end = 0.0
  var ticks = 0
  var digest = ""
  /// One for each scroll view, in document order.
  var lanes: [Lane] = []
  /// What did not hold or went wrong, in the order of time.
  var failures: [Failure] = []

  /// The length of a tick, in seconds.
  var tickLength: Double { 1 / rate }

  /// One scroll view.
  struct Lane: Hashable, Sendable {
    /// The view's id; views without one, or with another's, are told apart.
    var name: String
    var axes: [Axis]
    var samples: [Sample] = []
    var touches: [Touch] = []
    var targets: [Target] = []
  }

  /// A view after a tick in which something changed.
  struct Sample: Hashable, Sendable {
    var tick: Int
    /// In seconds.
    var time: Double
    /// 0 on an axis the view does not have.
    var offset: Point
    /// In pt/s.
    var velocity: Point
    /// How many points a point of the content took.
    var zoom = 1.0
    var phase: ScrollPhase
    var source: ScrollSource
    /// Where it was heading.
    var target: Point?
    /// The line behind the latest change of the offset.
    var cause: Cause?
    /// The line behind what was in charge, and so behind the target; nil at rest.
    var activityCause: Cause?
  }

  /// A finger on a view.
  struct Touch: Hashable, Sendable {
    var number: Int
    /// In seconds.
    var start: Double
    /// Nil while it is still down.
    var end: Double?
    var cause: Cause?
  }

  /// A place where the view could have come to rest.
  struct Target: Hashable, Sendable {
    var axis: Axis
    var name: String
    var offset: Double
    /// Whether an expectation that failed spoke of it.
    var isExpected = false
  }

  /// Something that did not hold or went wrong.
  struct Failure: Hashable, Sendable {
    /// In seconds.
    var time: Double
    var tick: Int
    /// The file and line; empty when there is none.
    var place: String
    var message: String
  }
}

extension TraceModel.Lane {
  /// Whether its offset ever changed.
  var hasMoved: Bool {
    guard let first = samples.first?.offset else { return false }
    return samples.contains { $0.offset != first }
  }

  /// The axis along which it moved further.
  var mainAxis: Axis {
    guard axes.count > 1 else { return axes.first ?? .vertical }
    func way(_ axis: Axis) -> Double {
      let values = samples.map(\.offset[axis])
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    return way(.horizontal) > way(.vertical) ? .horizontal : .vertical
  }
}

extension Axis {
  /// The axis of a letter.
  init?(letter: String) {
    guard let axis = Axis.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = axis
  }
}
