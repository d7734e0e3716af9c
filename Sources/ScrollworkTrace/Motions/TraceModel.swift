package import Scrollwork

/// The data from which pictures of a run are drawn: the state of each view by tick, with causes.
///
/// Made from a scene, or read from a record with an equal result.
package struct TraceModel: Hashable, Sendable {
  /// The script's path, or the test's name.
  package var title = ""
  /// The `--do` lines of the run, in order.
  package var lines: [String] = []
  /// The device's name; may be empty.
  package var device = ""
  /// The screen's width, in points; 0 if unknown.
  package var width = 0.0
  /// The screen's height, in points; 0 if unknown.
  package var height = 0.0
  /// The number of ticks a second; above 0.
  package var rate = 60.0
  /// The virtual time at the end, in seconds.
  package var end = 0.0
  /// The number of ticks of the run.
  package var ticks = 0
  /// The digest of the run; empty if unknown.
  package var digest = ""
  /// The scroll views, in document order.
  package var lanes: [Lane] = []
  /// What the same views did in the last run in which a failed test passed; empty if unknown.
  package var lastPassed: [Lane] = []
  /// The failed expectations and errors, by ascending time.
  package var failures: [Failure] = []

  /// Creates a model without views.
  package init() {}

  /// The length of a tick, in seconds.
  package var tickLength: Double { 1 / rate }

  /// The run in which a failed test passed last, to be drawn beside this one; nil if unknown.
  package var passedBefore: (name: String, model: TraceModel)? {
    guard !lastPassed.isEmpty else { return nil }
    var model = self
    model.lanes = lastPassed
    model.end = lastPassed.compactMap(\.samples.last?.time).max() ?? 0
    (model.lastPassed, model.failures) = ([], [])
    return (Self.passedBefore, model)
  }

  /// What that run is called.
  package static let passedBefore = "the last run that passed"

  /// One scroll view.
  package struct Lane: Hashable, Sendable {
    /// The view's id, or a name that is unique in the run if the id is missing or repeated.
    package var name: String
    /// The axes on which the view scrolls.
    package var axes: [Axis]
    /// The samples by ascending tick, only of ticks with a change.
    package var samples: [Sample] = []
    var touches: [Touch] = []
    /// The offsets at which the view could come to rest, or was expected to.
    package var targets: [Target] = []
    /// The effects of its items by ascending tick, only of ticks with a change.
    package var effects: [Effect] = []

    /// Creates a view.
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

  /// The state of a view after a tick in which it changed.
  package struct Sample: Hashable, Sendable {
    /// The number of the tick.
    package var tick: Int
    /// The virtual time, in seconds.
    package var time: Double
    /// The offset in points; 0 on an axis on which the view does not scroll.
    package var offset: Point
    /// The velocity, in pt/s.
    package var velocity: Point
    /// The zoom scale; 1 for content at its own size.
    var zoom = 1.0
    /// The length of the region in which lists show no row, because rows are late, in points.
    var blank = 0.0
    /// The phase of the view.
    package var phase: ScrollPhase
    /// The source of the latest change of the offset.
    package var source: ScrollSource
    /// The offset at which the motion would end; nil at rest.
    package var target: Point?
    /// Whether the target was set in the tick, not before it.
    var isTargetOfTick = false
    /// The script line that caused the latest change of the offset.
    var cause: Cause?
    /// The script line that caused the activity, and so its target; nil at rest.
    var activityCause: Cause?

    /// Creates a sample.
    package init(
      tick: Int, time: Double, offset: Point, velocity: Point, zoom: Double = 1.0,
      blank: Double = 0, phase: ScrollPhase, source: ScrollSource, target: Point? = nil,
      isTargetOfTick: Bool = false, cause: Cause? = nil, activityCause: Cause? = nil
    ) {
      self.tick = tick
      self.time = time
      self.offset = offset
      self.velocity = velocity
      self.zoom = zoom
      self.blank = blank
      self.phase = phase
      self.source = source
      self.target = target
      self.isTargetOfTick = isTargetOfTick
      self.cause = cause
      self.activityCause = activityCause
    }
  }

  /// What an effect made of an item after a tick that changed it.
  package struct Effect: Hashable, Sendable {
    /// The number of the tick.
    package var tick: Int
    /// The virtual time, in seconds.
    package var time: Double
    /// The item's id, or its number among its siblings.
    package var item: String
    /// The effect; nil where the item shows without one again, or no more.
    package var effect: ItemEffect?

    /// Creates an effect.
    package init(tick: Int, time: Double, item: String, effect: ItemEffect?) {
      self.tick = tick
      self.time = time
      self.item = item
      self.effect = effect
    }
  }

  /// A touch on a view.
  package struct Touch: Hashable, Sendable {
    var number: Int
    /// The time of touch down, in seconds.
    var start: Double
    /// The time of touch up, in seconds; nil while the touch is down.
    var end: Double?
    var cause: Cause?
  }

  /// An offset at which the view could come to rest, or was expected to.
  package struct Target: Hashable, Sendable {
    /// The axis of the offset.
    package var axis: Axis
    /// The name of the item, detent or expectation.
    package var name: String
    /// The offset, in points.
    package var offset: Double
    /// Whether a failed expectation names it.
    var isExpected = false

    /// Creates a target.
    package init(axis: Axis, name: String, offset: Double, isExpected: Bool = false) {
      self.axis = axis
      self.name = name
      self.offset = offset
      self.isExpected = isExpected
    }
  }

  /// A failed expectation or an error.
  package struct Failure: Hashable, Sendable {
    /// The virtual time, in seconds.
    var time: Double
    var tick: Int
    /// The file and line; empty when there is none.
    package var location: String
    /// The message, perhaps of several lines.
    package var message: String

    /// Creates a failure.
    package init(time: Double, tick: Int, location: String, message: String) {
      self.time = time
      self.tick = tick
      self.location = location
      self.message = message
    }
  }
}

extension TraceModel.Lane {
  /// Whether any sample's offset differs from the first one; O(n).
  package var hasMoved: Bool {
    guard let first = samples.first?.offset else { return false }
    return samples.indices.contains { samples[$0].offset != first }
  }

  /// The axis with the greater range of offsets; vertical if equal.
  var mainAxis: Axis {
    guard axes.count > 1 else { return axes.first ?? .vertical }
    return Axis(ofMotion: samples.count) { samples[$0].offset }
  }
}

extension Axis {
  /// The axis on which so many offsets have the greater range; vertical if equal.
  ///
  /// O(n).
  init(ofMotion count: Int, offset: (Int) -> Point) {
    func range(_ axis: Axis) -> Double {
      var (least, most) = (Double.infinity, -Double.infinity)
      for index in 0..<count {
        let value = offset(index)[axis]
        (least, most) = (min(least, value), max(most, value))
      }
      return most - least
    }
    self = range(.horizontal) > range(.vertical) ? .horizontal : .vertical
  }

  /// Finds the axis of a letter, `x` or `y`; nil for other texts.
  package init?(letter: String) {
    guard let axis = Axis.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = axis
  }
}
