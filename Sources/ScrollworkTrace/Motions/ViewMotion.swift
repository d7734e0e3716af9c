package import Scrollwork
internal import ScrollworkTerminal

/// What one scroll view did in the course of a run, read from its trace.
package struct ViewMotion {
  package let view: ScrollView
  /// What the view is called.
  package let name: String
  /// The axis to draw: the one along which the view moved further.
  package let axis: Axis
  private let samples: [ViewTrace.Sample]

  /// The views of a scene that moved, in document order.
  package static func all(in scene: Scene) -> [ViewMotion] {
    var nameless = 0
    return scene.scrollViews.compactMap { view in
      if view.id == nil { nameless += 1 }
      let name = view.id?.plain ?? "view \(nameless)"
      return ViewMotion(view, name: VisibleText.text(name.utf8, limit: 40))
    }
  }

  /// Nil for a view that never moved.
  private init?(_ view: ScrollView, name: String) {
    let samples = view.samples
    guard let first = samples.first?.offset,
      samples.contains(where: { $0.offset != first })
    else { return nil }
    self.view = view
    self.name = name
    self.samples = samples
    func way(_ axis: Axis) -> Double {
      let values = samples.map(\.offset[axis])
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    axis = way(.horizontal) > way(.vertical) ? .horizontal : .vertical
  }

  /// Where the view began.
  package func start(_ axis: Axis) -> Double { samples.first?.offset[axis] ?? 0 }
  /// Where the view is.
  package func end(_ axis: Axis) -> Double { view.geometry.contentOffset[axis] }

  /// The axes along which it is somewhere else now, or the one it moved along and came back.
  package var axes: [Axis] {
    let changed = Axis.allCases.filter { start($0) != end($0) }
    return changed.isEmpty ? [axis] : changed
  }

  /// The offset at evenly spaced times, one per tick; at most `count` of them.
  package func values(from: Double, to: Double, ticks: Int, count: Int) -> [Double] {
    let steps = min(max(ticks, 1), count - 1)
    return (0...steps).map { step in
      let time = from + (to - from) * Double(step) / Double(steps)
      return view.trace.sample(at: time)?.offset[axis] ?? start(axis)
    }
  }

  /// What is said about the end: an item, nothing, or that it is not over yet.
  package var rest: String {
    if view.phase != .idle { return "still \(view.phase.rawValue)" }
    if let detent = view.detent {
      return "rest on \(VisibleText.text(detent.plain.utf8, limit: 40))"
    }
    if let item = view.alignedItem { return "rest on \(Self.name(of: item))" }
    return view.snapRule == nil ? "" : "rest on nothing"
  }

  /// An item as people call it.
  package static func name(of item: Item) -> String {
    let name = item.id?.plain ?? "item \((item.index ?? 0) + 1)"
    return VisibleText.text(name.utf8, limit: 40)
  }
}

// MARK: - The last change

extension ViewMotion {
  /// The sample with the last change of the offset.
  package var lastChange: ViewTrace.Sample? {
    samples.indices.dropFirst().last { samples[$0].offset != samples[$0 - 1].offset }
      .map { samples[$0] }
  }
}

// MARK: - The last motion

extension ViewMotion {
  /// A stretch of time in which the view was not at rest.
  package struct Stretch {
    /// The last moment of rest before it, and the moment of the last change, in seconds.
    package let start, end: Double
    package let ticks: Int
    /// Where the view was heading, and the script line that chose the place.
    package let target: (offset: Point, cause: Cause?)?
  }

  /// The last stretch of motion; nil when the view only ever jumped.
  package func lastStretch(tickLength: Double) -> Stretch? {
    var last = samples.count - 1
    while last > 0, samples[last].offset == samples[last - 1].offset { last -= 1 }
    guard last > 0 else { return nil }
    var first = last
    while first > 0, samples[first - 1].phase != .idle { first -= 1 }
    let begin = max(0, samples[first].time - tickLength)
    let ticks = samples[last].tick - samples[first].tick + 1
    guard ticks > 1 else { return nil }
    let aimed = samples[first...last].last { $0.target != nil }
    return Stretch(
      start: begin, end: samples[last].time, ticks: ticks,
      target: aimed.flatMap { sample in sample.target.map { ($0, sample.activityCause) } })
  }
}
