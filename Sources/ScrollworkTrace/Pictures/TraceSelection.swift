package import Scrollwork
internal import ScrollworkTerminal

/// The views, the time span and the axis of a run to render.
package struct TraceSelection: Hashable, Sendable {
  /// The names of views, in order; empty for those that moved.
  package var views: [String] = []
  /// The start in seconds; nil for 0.
  package var from: Double?
  /// The end in seconds; nil for the end of the run.
  package var to: Double?
  /// The axis to draw; nil for the one on which each view moved further.
  package var axis: Axis?

  /// Creates a selection; by default the views that moved, over the whole run.
  package init(views: [String] = [], from: Double? = nil, to: Double? = nil, axis: Axis? = nil) {
    self.views = views
    self.from = from
    self.to = to
    self.axis = axis
  }

  /// The selected views.
  ///
  /// Those that are named, in that order and once each. Without names, those that scroll on `axis`
  /// and moved in either run; if there are none, all that scroll on `axis`.
  ///
  /// - Throws: Exit 2 for an unknown name, an axis on which no such view scrolls, an empty time
  ///   span or one outside the run.
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

  /// The selected time span in seconds, limited to the end of the run.
  ///
  /// - Throws: Exit 2 for an empty time span or one outside the run.
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

  /// The effects of a view's items within the selected time span.
  func effects(of lane: TraceModel.Lane) -> [TraceModel.Effect] {
    lane.effects.filter { $0.time >= from ?? 0 && $0.time <= to ?? .infinity }
  }

  /// The samples of a view within the selected time span.
  ///
  /// - Throws: Exit 2 for an empty time span or one outside the run.
  func samples(
    of lane: TraceModel.Lane, in model: TraceModel
  ) throws(HostError) -> [TraceModel.Sample] {
    let span = try span(of: model)
    // Times are whole ticks, so half a nanosecond of tolerance includes no other tick.
    return lane.samples.filter {
      $0.time >= span.lowerBound - 5e-10 && $0.time <= span.upperBound + 5e-10
    }
  }
}
