package import Scrollwork
internal import ScrollworkTerminal

/// The motion of one scroll view during a run, from its trace.
package struct ViewMotion {
  /// The view.
  package let view: ScrollView
  /// The view's id, or `view 2` for the second one without an id; escaped, at most 40 bytes.
  package let name: String
  /// The axis with the greater range of offsets; vertical if equal.
  package let axis: Axis
  private let samples: [ViewTrace.Sample]

  /// The views of a scene that moved, in document order; O(n) in their samples.
  package static func all(in scene: Scene) -> [ViewMotion] {
    var nameless = 0
    return scene.scrollViews.compactMap { view in
      if view.id == nil { nameless += 1 }
      let name = view.id?.plain ?? "view \(nameless)"
      return ViewMotion(view, name: VisibleText.text(name.utf8, limit: 40))
    }
  }

  /// Nil for a view whose samples all have the same offset.
  private init?(_ view: ScrollView, name: String) {
    let samples = view.samples
    guard let first = samples.first?.offset,
      samples.indices.contains(where: { samples[$0].offset != first })
    else { return nil }
    self.view = view
    self.name = name
    self.samples = samples
    axis = Axis(ofMotion: samples.count) { samples[$0].offset }
  }

  /// The offset of the first sample, in points.
  package func start(_ axis: Axis) -> Double { samples.first?.offset[axis] ?? 0 }
  /// The present offset, in points.
  package func end(_ axis: Axis) -> Double { view.geometry.contentOffset[axis] }

  /// The axes on which the present offset differs from the first one; ``axis`` if on none.
  package var axes: [Axis] {
    let changed = Axis.allCases.filter { start($0) != end($0) }
    return changed.isEmpty ? [axis] : changed
  }

  /// The offsets on ``axis`` at evenly spaced times, in points.
  ///
  /// `from` and `to` are in seconds. One value for each tick boundary, at most `count`, which must
  /// be at least 2.
  package func values(from: Double, to: Double, ticks: Int, count: Int) -> [Double] {
    let steps = min(max(ticks, 1), count - 1)
    return (0...steps).map { step in
      let time = from + (to - from) * Double(step) / Double(steps)
      return view.trace.sample(at: time)?.offset[axis] ?? start(axis)
    }
  }

  /// A phrase for the end: the item at rest, `rest on nothing`, or `still` with the phase.
  ///
  /// Empty at rest on no item without a snap rule.
  package var rest: String {
    if view.phase != .idle { return "still \(view.phase.rawValue)" }
    if let restName { return "rest on \(restName)" }
    return view.snapRule == nil ? "" : "rest on nothing"
  }

  /// The name of the detent, or else of the item, that the view shows at rest; nil without either.
  package var restName: String? {
    if let detent = view.detent { return VisibleText.text(detent.plain.utf8, limit: 40) }
    return view.alignedItem.map(Self.name)
  }

  /// The name of an item in reports: its id, or `item 3` for index 2; escaped, at most 40 bytes.
  package static func name(of item: Item) -> String {
    let name = item.id?.plain ?? "item \((item.index ?? 0) + 1)"
    return VisibleText.text(name.utf8, limit: 40)
  }
}

// MARK: - The last change

extension ViewMotion {
  /// The last sample whose offset differs from the one before; nil without one, O(n).
  package var lastChange: ViewTrace.Sample? {
    samples.indices.dropFirst().last { samples[$0].offset != samples[$0 - 1].offset }
      .map { samples[$0] }
  }
}

// MARK: - The last motion

extension ViewMotion {
  /// A time interval in which the view was not at rest.
  package struct Stretch {
    /// The time one tick before the first sample, and the time of the last change, in seconds.
    package let start, end: Double
    /// The number of ticks from the first to the last sample, both included, at least 2.
    package let ticks: Int
    /// The last target offset in the interval and the cause of that; nil without a target.
    package let target: (offset: Point, cause: Cause?)?
    /// The line that ended it before its time; nil where it ended by itself.
    package let endCause: Cause?
  }

  /// The interval of the last motion; nil when the last change took a single tick, or there is
  /// none.
  ///
  /// `tickLength` is in seconds. O(n) in the samples.
  package func lastStretch(tickLength: Double) -> Stretch? {
    var last = samples.count - 1
    while last > 0, samples[last].offset == samples[last - 1].offset { last -= 1 }
    guard last > 0 else { return nil }
    var first = last
    while first > 0, samples[first - 1].phase != .idle { first -= 1 }
    let begin = max(0, samples[first].time - tickLength)
    let ticks = samples[last].tick - samples[first].tick + 1
    guard ticks > 1 else { return nil }
    let aimed = (first...last).last { index in
      samples[index].target != nil
        && (index == first || samples[index].target != samples[index - 1].target)
    }.map { samples[$0] }
    return Stretch(
      start: begin, end: samples[last].time, ticks: ticks,
      target: aimed.flatMap { sample in
        sample.target.map {
          (
            $0,
            ViewTrace.targetCause(in: sample.phase, sample.cause, activity: sample.activityCause)
          )
        }
      },
      endCause: samples[first...].first { !$0.phase.isMoving }?.activityCause)
  }
}
