package import Scrollwork

/// What pictures of a run are drawn from: what each view did, tick by tick, and why.
///
/// Made from a scene that is still there, or read from a record; both give the same.
package struct TraceModel: Hashable, Sendable {
  /// What was run: a script's path, or a test's name.
  package var title = ""
  /// What was done to it, line by line.
  package var lines: [String] = []
  package var device = ""
  /// The screen's extent, in points.
  package var width = 0.0
  package var height = 0.0
  /// Ticks a second; above 0.
  package var rate = 60.0
  /// The virtual time at the end, in seconds.
  package var end = 0.0
  package var ticks = 0
  package var digest = ""
  /// One for each scroll view, in document order.
  package var lanes: [Lane] = []
  /// What did not hold or went wrong, in the order of time.
  package var failures: [Failure] = []

  /// A model without views.
  package init() {}

  /// The length of a tick, in seconds.
  package var tickLength: Double { 1 / rate }

  /// One scroll view.
  package struct Lane: Hashable, Sendable {
    /// The view's id; views without one, or with another's, are told apart.
    package var name: String
    package var axes: [Axis]
    package var samples: [Sample] = []
    var touches: [Touch] = []
    package var targets: [Target] = []

    package init(
      name: String, axes: [Axis], samples: [Sample] = [], touches: [Touch] = [],
      targets: [Target] = []
    ) {
      self.name = name
      self.axes = axes
      self.samples = samples
      self.touches = touches
      self.targets = targets
    }
  }

  /// A view after a tick in which something changed.
  package struct Sample: Hashable, Sendable {
    package var tick: Int
    /// In seconds.
    package var time: Double
    /// 0 on an axis the view does not have.
    package var offset: Point
    /// In pt/s.
    package var velocity: Point
    /// How many points a point of the content took.
    var zoom = 1.0
    package var phase: ScrollPhase
    package var source: ScrollSource
    /// Where it was heading.
    package var target: Point?
    /// The line behind the latest change of the offset.
    var cause: Cause?
    /// The line behind what was in charge, and so behind the target; nil at rest.
    var activityCause: Cause?

    package init(
      tick: Int, time: Double, offset: Point, velocity: Point, zoom: Double = 1.0,
      phase: ScrollPhase, source: ScrollSource, target: Point? = nil, cause: Cause? = nil,
      activityCause: Cause? = nil
    ) {
      self.tick = tick
      self.time = time
      self.offset = offset
      self.velocity = velocity
      self.zoom = zoom
      self.phase = phase
      self.source = source
      self.target = target
      self.cause = cause
      self.activityCause = activityCause
    }
  }

  /// A finger on a view.
  package struct Touch: Hashable, Sendable {
    var number: Int
    /// In seconds.
    var start: Double
    /// Nil while it is still down.
    var end: Double?
    var cause: Cause?
  }

  /// A place where the view could have come to rest.
  package struct Target: Hashable, Sendable {
    package var axis: Axis
    package var name: String
    package var offset: Double
    /// Whether an expectation that failed spoke of it.
    var isExpected = false

    package init(axis: Axis, name: String, offset: Double, isExpected: Bool = false) {
      self.axis = axis
      self.name = name
      self.offset = offset
      self.isExpected = isExpected
    }
  }

  /// Something that did not hold or went wrong.
  package struct Failure: Hashable, Sendable {
    /// In seconds.
    var time: Double
    var tick: Int
    /// The file and line; empty when there is none.
    package var place: String
    package var message: String

    package init(time: Double, tick: Int, place: String, message: String) {
      self.time = time
      self.tick = tick
      self.place = place
      self.message = message
    }
  }
}

extension TraceModel.Lane {
  /// Whether its offset ever changed.
  package var hasMoved: Bool {
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
  package init?(letter: String) {
    guard let axis = Axis.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = axis
  }
}
