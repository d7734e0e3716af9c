internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The summary after a run: what moved, its curve, where it came to rest, and what the run took.
///
/// ```
/// gallery  ▁▁▂▂▃▄▅▆▆▇▇████████  x 406.0 → 812.0  rest on slide-3
/// ran 0.950 s, 57 ticks, 41,206 instructions, 4 ms wall   digest 5b1e90c2
/// ```
struct RunSummary {
  /// The width of a curve on one line, in columns.
  private static let sparkWidth = 30
  /// The number of views that get a chart unless all are requested.
  private static let usualCharts = 2

  private let result: RunResult
  /// The session whose chunks supply source lines.
  private let session: ScriptSession
  private let terminal: Terminal

  init(_ result: RunResult, of session: ScriptSession, on terminal: Terminal) {
    self.result = result
    self.session = session
    self.terminal = terminal
  }

  /// The lines, without line feeds; with `allCharts` every view that moved gets a chart, not only
  /// the first two.
  func lines(allCharts: Bool) -> [String] {
    var lines: [String] = []
    if let scene = result.scene {
      let motions = ViewMotion.all(in: scene)
      let heads = table(motions, in: scene)
      for (index, motion) in motions.enumerated() {
        lines.append(heads[index])
        if allCharts || index < Self.usualCharts { lines += chart(motion, in: scene) }
      }
    }
    return lines + [totals]
  }

  /// The last line; its text before `wall` and its digest are equal for equal runs.
  private var totals: String {
    let ticks = result.ticks == 1 ? "1 tick" : "\(NumberText.grouped(result.ticks)) ticks"
    return
      "ran \(NumberText.time(result.virtualTime)) s, \(ticks), "
      + "\(NumberText.grouped(result.instructions)) instructions, "
      + "\(NumberText.duration(result.wallTime)) wall   digest \(result.digest)"
  }

  // MARK: - One line per view

  private func table(_ motions: [ViewMotion], in scene: Scene) -> [String] {
    var table = TextTable([.init(), .init(), .init(), .init()])
    let arrow = terminal.glyphs == .unicode ? "→" : "->"
    for motion in motions {
      let spark = Sparkline(
        motion.values(
          from: 0, to: scene.now, ticks: scene.tickCount, count: Self.sparkWidth))
      let displacements = motion.axes.map { axis in
        "\(axis.letter) \(NumberText.points(motion.start(axis))) \(arrow) "
          + NumberText.points(motion.end(axis))
      }
      table.append([
        motion.name, spark.text(glyphs: terminal.glyphs), displacements.joined(separator: "  "),
        motion.rest,
      ])
    }
    return table.lines()
  }

  // MARK: - Charts

  private func chart(_ motion: ViewMotion, in scene: Scene) -> [String] {
    guard let stretch = motion.lastStretch(tickLength: scene.tickLength) else {
      return reason(motion).map { ["  " + $0] } ?? []
    }
    var targets: [CurveChart.Target] = []
    if motion.view.phase == .idle, let name = motion.restName {
      targets.append(.init(motion.end(motion.axis), name: name))
    } else if motion.view.phase != .idle, let target = stretch.target {
      targets.append(.init(target.offset[motion.axis], name: "target"))
    }
    // Names are to the right of the curve; most fit into 20 columns.
    let width = min(max(terminal.width - 34, 20), 60)
    let values = motion.values(
      from: stretch.start, to: stretch.end, ticks: stretch.ticks, count: width + 1)
    let curve = CurveChart(values, targets: targets).lines(width: width, glyphs: terminal.glyphs)
    guard let first = curve.first else { return [] }
    let axis: Character = terminal.glyphs == .unicode ? "┤" : "+"
    let left = textWidth(String(first.prefix { $0 != axis })) + 1
    let from = NumberText.time(stretch.start) + " s"
    let to = NumberText.time(stretch.end) + " s"
    let columns = values.count - 1
    var lines = curve
    lines.append(
      String(repeating: " ", count: left) + padded(from, to: max(columns - textWidth(to), 10)) + to)
    if let reason = reason(motion, stretch) { lines.append(reason) }
    return lines.map { "  " + $0 }
  }

  /// The line of a script that chose the last target: `x 812.0 chosen at carousel.lua:9: …`.
  ///
  /// A view that was stopped on the way rests elsewhere, and the line says so.
  private func reason(_ motion: ViewMotion, _ stretch: ViewMotion.Stretch) -> String? {
    guard let target = stretch.target else { return nil }
    let rest = motion.end(motion.axis)
    let isReached = abs(rest - target.offset[motion.axis]) <= 0.5
    var verb = "chosen"
    if !isReached, motion.view.phase == .idle {
      let end = NumberText.points(rest)
      let stop =
        stretch.endCause.map { "\($0.clause("ended")) at \(end)" } ?? "it stopped at \(end)"
      verb = "not reached (\(stop)), chosen"
    }
    return reason(motion, target.offset, verb, target.cause)
  }

  /// The line that set an offset without a movement: `y 200.0 set by scroll_by at feed.lua:4: …`.
  private func reason(_ motion: ViewMotion) -> String? {
    motion.lastChange.flatMap { reason(motion, $0.offset, $0.source.verb, $0.cause) }
  }

  private func reason(
    _ motion: ViewMotion, _ offset: Point, _ verb: String, _ cause: Cause?
  ) -> String? {
    guard let cause, !cause.location.isEmpty else { return nil }
    let text =
      cause.role == .answer
      ? VisibleText.text(cause.text.utf8, limit: 72, tabs: .twoSpaces)
      : session.sourceLine(at: cause.location)
    let source = text.map { ":  \($0)" } ?? ""
    let axisText = "\(motion.axis.letter) \(NumberText.points(offset[motion.axis]))"
    return "\(axisText) \(cause.clause(verb))\(source)"
  }
}
