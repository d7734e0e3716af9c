package import Scrollwork
internal import ScrollworkTerminal

/// Which part of a run is looked at.
package struct TraceSelection: Hashable, Sendable {
  /// The names of views; empty for those that moved.
  package var views: [String] = []
  /// In seconds; nil for the beginning.
  package var from: Double?
  /// In seconds; nil for the end.
  package var to: Double?
  /// The axis to draw; nil for the one along which a view moved further.
  package var axis: Axis?

  package init(views: [String] = [], from: Double? = nil, to: Double? = nil, axis: Axis? = nil) {
    self.views = views
    self.from = from
    self.to = to
    self.axis = axis
  }

  /// The views that are looked at: the named ones as they were named, else those that moved, in the
  /// other run at least, else all.
  ///
  /// - Throws: Exit 2 for a name that no view has, for no time at all, and for time that is not there.
  func lanes(
    of model: TraceModel, beside other: TraceModel? = nil
  ) throws(HostError) -> [TraceModel.Lane] {
    _ = try span(of: model)
    guard views.isEmpty else {
      var chosen: [TraceModel.Lane] = []
      for name in views {
        guard let lane = model.lanes.first(where: { $0.name == name }) else {
          throw .unknown("view", name, among: model.lanes.map(\.name))
        }
        if let axis, !lane.axes.contains(axis) {
          throw .usage("view \(name) does not scroll along \(axis.letter)")
        }
        if !chosen.contains(where: { $0.name == name }) { chosen.append(lane) }
      }
      return chosen
    }
    let fitting = model.lanes.filter { lane in axis.map { lane.axes.contains($0) } ?? true }
    if let axis, fitting.isEmpty, !model.lanes.isEmpty {
      throw .usage("no view scrolls along \(axis.letter)")
    }
    let movedThere = Set(other?.lanes.filter(\.hasMoved).map(\.name) ?? [])
    let moved = fitting.filter { $0.hasMoved || movedThere.contains($0.name) }
    return moved.isEmpty ? fitting : moved
  }

  /// The time that is looked at, in seconds.
  ///
  /// - Throws: Exit 2 for no time at all, and for time that is not there.
  func span(of model: TraceModel) throws(HostError) -> ClosedRange<Double> {
    let start = from ?? 0
    let end = to ?? max(model.end, start)
    if let from, let to, from >= to {
      throw .usage(
        "nothing lies between --from \(NumberText.time(from)) and --to \(NumberText.time(to))")
    }
    if let from, from >= model.end {
      throw .usage(
        "nothing lies after --from \(NumberText.time(from)): the run ended at "
          + "\(NumberText.time(model.end)) s")
    }
    if let to, to <= 0 {
      throw .usage("nothing lies before --to \(NumberText.time(to)): the run begins at 0")
    }
    return start...max(start, min(end, max(model.end, start)))
  }

  /// The samples of a view that are looked at.
  ///
  /// - Throws: As `span(of:)` does.
  func samples(
    of lane: TraceModel.Lane, in model: TraceModel
  ) throws(HostError) -> [TraceModel.Sample] {
    let span = try span(of: model)
    // Virtual times are whole ticks; half a nanosecond is none.
    return lane.samples.filter {
      $0.time >= span.lowerBound - 5e-10 && $0.time <= span.upperBound + 5e-10
    }
  }
}
