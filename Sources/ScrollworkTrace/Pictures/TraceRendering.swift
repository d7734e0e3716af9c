internal import Scrollwork
package import ScrollworkTerminal

/// Turns a run into the bytes of one kind of picture.
package struct TraceRendering {
  package var kind: TraceKind
  package var selection = TraceSelection()
  package var style = TracePicture.Style()
  /// How far two runs may lie apart, in points.
  package var tolerance = 0.25
  /// What a text is shown on.
  package var terminal = Terminal.plain
  /// What the run is called beside another.
  package var name: String?
  /// Where programs are found.
  package var environment: [String: String] = [:]

  package init(
    kind: TraceKind, selection: TraceSelection = TraceSelection(),
    style: TracePicture.Style = TracePicture.Style(), tolerance: Double = 0.25,
    terminal: Terminal = Terminal.plain, name: String? = nil, environment: [String: String] = [:]
  ) {
    self.kind = kind
    self.selection = selection
    self.style = style
    self.tolerance = tolerance
    self.terminal = terminal
    self.name = name
    self.environment = environment
  }

  /// What came of it.
  package struct Product {
    package let bytes: [UInt8]
    /// How far the two runs lie apart, if there were two.
    package let comparison: TraceComparison?
  }

  /// Draws a run, perhaps beside another.
  ///
  /// - Throws: Exit 2 for views or time that are not there, exit 7 for a program that is missing.
  package func product(
    _ model: TraceModel, beside second: (name: String, model: TraceModel)? = nil
  ) throws(HostError) -> Product {
    let lanes = try selection.lanes(of: model, beside: second?.model)
    let curves = lanes.map { lane in
      // A view that stood still here is drawn along the axis on which it moved there.
      let there = second?.model.lanes.first { $0.name == lane.name && !lane.hasMoved }
      return LaneCurve(
        lane, axis: selection.axis ?? there?.mainAxis, tickLength: model.tickLength,
        end: model.end)
    }
    var span = try selection.span(of: model)
    var other: TracePicture.Other?
    if let second {
      if selection.to == nil {
        span = span.lowerBound...max(span.upperBound, second.model.end)
      }
      // The other run is drawn along the same axes, whichever way it moved further.
      var others: [LaneCurve] = []
      for lane in second.model.lanes {
        let axis = curves.first { $0.name == lane.name }?.axis
        let isWanted = axis != nil || selection.views.isEmpty && lane.hasMoved
        guard isWanted else { continue }
        others.append(
          LaneCurve(
            lane, axis: axis ?? selection.axis, tickLength: second.model.tickLength,
            end: max(second.model.end, span.upperBound)))
      }
      other = TracePicture.Other(
        name: second.name, ownName: name ?? model.title, curves: others,
        comparison: TraceComparison(
          extended(curves, to: span, model), others, in: span, tolerance: tolerance))
    }
    let drawn = other == nil ? curves : extended(curves, to: span, model)
    let text: String
    switch kind {
    case .svg, .png:
      text = try TracePicture(model, drawn, in: span, beside: other, style: style).text
    case .csv:
      text = try TraceTable(
        model: model, lanes: lanes, selection: selection, others: other?.curves
      ).text()
    case .json:
      text = try TraceDocument(
        model: model, lanes: lanes, curves: curves, selection: selection, other: other
      ).text()
    case .text:
      text = TraceChart(model: model, curves: drawn, span: span, other: other, terminal: terminal)
        .lines.map { $0 + "\n" }.joined()
    case .perfetto:
      var runs = [PerfettoTrace.Run(name: model.title, curves: curves, failures: model.failures)]
      if let other {
        runs.append(PerfettoTrace.Run(name: other.name, curves: other.curves, failures: []))
      }
      text = PerfettoTrace(runs: runs, span: span).text
    }
    let bytes =
      kind == .png ? try RasterPicture.png(text, environment: environment) : Array(text.utf8)
    return Product(bytes: bytes, comparison: other?.comparison)
  }

  /// The curves held until the end of the longer run.
  private func extended(
    _ curves: [LaneCurve], to span: ClosedRange<Double>, _ model: TraceModel
  ) -> [LaneCurve] {
    curves.map { curve in
      guard curve.end < span.upperBound,
        let lane = model.lanes.first(where: { $0.name == curve.name })
      else { return curve }
      return LaneCurve(
        lane, axis: curve.axis, tickLength: model.tickLength, end: span.upperBound)
    }
  }
}
