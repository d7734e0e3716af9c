internal import Scrollwork
package import ScrollworkTerminal

/// Renders a run, alone or beside another, in one format.
package struct TraceRendering {
  /// The format.
  package var kind: TraceKind
  /// The views, time span and axis to render.
  package var selection = TraceSelection()
  /// The size and colors of an SVG or PNG.
  package var style = TracePicture.Style()
  /// The greatest difference of two offsets that count as equal, in points.
  package var tolerance = 0.25
  /// The terminal for the text format: its width, colors and glyphs.
  package var terminal = Terminal.plain
  /// The run's name in a comparison; nil uses the model's title.
  package var name: String?
  /// The environment variables of the process; PNG uses `PATH`.
  package var environment: [String: String] = [:]
  /// What the scene showed, and how it was made; an HTML film needs it.
  package var film: SceneFilm.Text?

  /// Creates a rendering.
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

  /// The output of a rendering.
  package struct Product {
    /// The content of the output file.
    package let bytes: [UInt8]
    /// The comparison of the two runs; nil for one run.
    package let comparison: TraceComparison?
  }

  /// Renders a run, beside a second one if given.
  ///
  /// PNG runs a child process and waits for it.
  ///
  /// - Throws: Exit 2 for an unknown view, an axis or a time span that the run does not have, a
  ///   size that is too small, and a film of a record that has none; exit 7 when `rsvg-convert` is
  ///   missing or fails.
  package func draw(
    _ model: TraceModel, beside second: (name: String, model: TraceModel)? = nil
  ) throws(HostError) -> Product {
    let lanes = try selection.lanes(of: model, beside: second?.model)
    let curves = lanes.map { lane in
      // A view that did not move in this run is drawn along its main axis in the second one.
      let there = second?.model.lanes.first { $0.name == lane.name && !lane.hasMoved }
      return LaneCurve(
        lane, axis: selection.axis ?? there?.mainAxis, tickLength: model.tickLength,
        end: model.end)
    }
    var span = try selection.span(of: model)
    if let second, selection.to == nil {
      span = span.lowerBound...max(span.upperBound, second.model.end)
    }
    let whole = extended(curves, to: span, model)
    let other = second.map { self.other($0, beside: model, curves, whole, in: span) }
    let text = try text(
      of: model, lanes, curves, drawn: other == nil ? curves : whole, in: span, beside: other)
    let bytes =
      kind == .png ? try RasterPicture.png(text, environment: environment) : Array(text.utf8)
    return Product(bytes: bytes, comparison: other?.comparison)
  }

  /// The picture of one run, in a size in pixels; nil for as high as its lanes need.
  func picture(
    of model: TraceModel, size: (width: Int, height: Int)?
  ) throws(HostError) -> TracePicture {
    let curves = try selection.lanes(of: model).map {
      LaneCurve($0, axis: selection.axis, tickLength: model.tickLength, end: model.end)
    }
    let span = try selection.span(of: model)
    var style = style
    style.size = size
    return try TracePicture(
      model, extended(curves, to: span, model), in: span, beside: nil, style: style)
  }

  /// The second run, drawn along the axes chosen for the first.
  private func other(
    _ second: (name: String, model: TraceModel), beside model: TraceModel, _ curves: [LaneCurve],
    _ whole: [LaneCurve], in span: ClosedRange<Double>
  ) -> TracePicture.Other {
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
    return TracePicture.Other(
      name: second.name, ownName: name ?? model.title, curves: others,
      comparison: TraceComparison(whole, others, in: span, tolerance: tolerance))
  }

  /// The output file as text; of a PNG the SVG that it is made from.
  private func text(
    of model: TraceModel, _ lanes: [TraceModel.Lane], _ curves: [LaneCurve], drawn: [LaneCurve],
    in span: ClosedRange<Double>, beside other: TracePicture.Other?
  ) throws(HostError) -> String {
    switch kind {
    case .svg, .png:
      return try TracePicture(model, drawn, in: span, beside: other, style: style).text
    case .csv:
      return try TraceTable(
        model: model, lanes: lanes, selection: selection, others: other?.curves
      ).text()
    case .json:
      return try TraceDocument(
        model: model, lanes: lanes, curves: curves, selection: selection, other: other
      ).text()
    case .text:
      return TraceChart(model: model, curves: drawn, span: span, other: other, terminal: terminal)
        .lines.joinedLines
    case .html:
      guard let film else {
        throw .usage(
          "\(model.title) is a record without a film",
          help: ["a film of a script or a test: scrollwork trace SCRIPT|TEST_ID -o FILE.html"])
      }
      return FilmPage(film, model).html
    case .perfetto:
      var runs = [PerfettoTrace.Run(name: model.title, curves: curves, failures: model.failures)]
      if let other {
        runs.append(PerfettoTrace.Run(name: other.name, curves: other.curves, failures: []))
      }
      return PerfettoTrace(runs: runs, span: span).text
    }
  }

  /// The curves with their last offset extended to the end of the span.
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
