internal import Scrollwork
internal import ScrollworkTerminal

/// A run as text: for each view a chart of its offset and a table of its phases and decisions.
struct TraceChart {
  let model: TraceModel
  let curves: [LaneCurve]
  let span: ClosedRange<Double>
  var other: TracePicture.Other?
  let terminal: Terminal

  /// Renders the lines, none wider than the terminal.
  var lines: [String] {
    var lines: [String] = []
    if curves.isEmpty { lines.append("no view to show") }
    for curve in curves {
      if !lines.isEmpty { lines.append("") }
      lines.append(heading(curve))
      lines += chart(curve)
      if let second = other?.curves.first(where: { $0.name == curve.name }) {
        lines.append("  in \(TracePicture.safe(other?.name ?? "", 200))")
        lines += chart(second)
      }
      lines += table(curve).lines(indent: 2)
    }
    for failure in model.failures where span.contains(failure.time) {
      let location = failure.location.isEmpty ? "" : "\(TracePicture.safe(failure.location, 200))  "
      lines.append(
        "failed at \(NumberText.time(failure.time)) s  \(location)"
          + TracePicture.safe(failure.message, 400))
    }
    if let other { lines += other.comparison.lines(terminal.glyphs) }
    return lines.map { cut($0) }
  }

  private var isUnicode: Bool { terminal.glyphs == .unicode }

  private func cut(_ line: String) -> String {
    guard textWidth(line) > terminal.width else { return line }
    let mark = terminal.width > 3 ? VisibleText.ellipsis(terminal.glyphs) : ""
    var kept = ""
    var used = textWidth(mark)
    for character in line {
      used += textWidth(String(character))
      if used > terminal.width { break }
      kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + mark
  }

  private func heading(_ curve: LaneCurve) -> String {
    let dash = isUnicode ? "–" : "-"
    return "\(TracePicture.safe(curve.name, 60))  \(curve.displacement(terminal.glyphs))"
      + "  (\(NumberText.time(span.lowerBound)) \(dash) \(NumberText.time(span.upperBound)) s)"
  }

  // MARK: - Curve

  private func chart(_ curve: LaneCurve) -> [String] {
    let scale = LaneScale(curve, beside: nil, in: span)
    // On a narrow terminal names are omitted in favor of the curve.
    let hasNames = terminal.width >= 50
    let nameWidth = min(scale.targets.map { textWidth($0.label) }.max() ?? 0, 24)
    let labels = scale.labelWidth + 1
    let room = terminal.width - labels - 4 - (hasNames && nameWidth > 0 ? nameWidth + 2 : 0)
    let width = min(max(room, 4), 60)
    let count = min(width + 1, max(2, ticksInSpan + 1))
    let values = (0..<count).map { index -> Double in
      let share = Double(index) / Double(count - 1)
      let time = span.lowerBound + (span.upperBound - span.lowerBound) * share
      return curve.offset(at: time) ?? .nan
    }
    let targets = scale.targets.map {
      CurveChart.Target(
        $0.offset, name: hasNames ? PictureLayout.cut($0.label, to: 150, size: 10) : "")
    }
    let lines = CurveChart(values, targets: targets).lines(width: width, glyphs: terminal.glyphs)
    guard let first = lines.first else { return [] }
    let axis: Character = isUnicode ? "┤" : "+"
    let left = textWidth(String(first.prefix { $0 != axis })) + 1
    let from = NumberText.time(span.lowerBound) + " s"
    let to = NumberText.time(span.upperBound) + " s"
    let gap = count - 1 - textWidth(to)
    let times = padded(from, to: max(gap, textWidth(from) + 1)) + to
    return (lines + [String(repeating: " ", count: left) + times]).map { "  " + $0 }
  }

  private var ticksInSpan: Int {
    let ticks = (span.upperBound - span.lowerBound) * model.rate
    return ticks < 1_000 ? Int(ticks.rounded()) : 1_000
  }

  // MARK: - Table

  /// A row for the first and the last sample of each phase, and for each decision.
  private func table(_ curve: LaneCurve) -> TextTable {
    let columns: [TextTable.Column]
    switch terminal.width {
    case ..<40: columns = [.init("t", .right), .init(curve.axis.letter, .right)]
    case ..<70:
      columns = [.init("t", .right), .init(curve.axis.letter, .right), .init("phase")]
    default:
      columns = [
        .init("t", .right, minimumWidth: 5), .init("tick", .right, minimumWidth: 5),
        .init(curve.axis.letter, .right, minimumWidth: 7), .init("v", .right, minimumWidth: 7),
        .init("phase", minimumWidth: 13), .init("cause"), .init(),
      ]
    }
    var table = TextTable(columns)
    let samples = curve.samples.filter {
      $0.time >= span.lowerBound - 5e-10 && $0.time <= span.upperBound + 5e-10
    }
    var decisions = curve.decisions.filter { span.contains($0.time) }[...]
    for (index, sample) in samples.enumerated() {
      while let decision = decisions.first, decision.tick < sample.tick {
        table.append(row(of: decision, columns.count))
        decisions.removeFirst()
      }
      let isNew = index == 0 || samples[index - 1].phase != sample.phase
      let endsPhase = index + 1 < samples.count && samples[index + 1].phase != sample.phase
      guard isNew || endsPhase || index == samples.count - 1 else { continue }
      table.append(row(of: sample, curve.axis, isNew: isNew, columns.count))
    }
    for decision in decisions { table.append(row(of: decision, columns.count)) }
    return table
  }

  private func row(
    of sample: TraceModel.Sample, _ axis: Axis, isNew: Bool, _ count: Int
  ) -> [String] {
    let time = NumberText.time(sample.time)
    let offset = NumberText.points(sample.offset[axis])
    switch count {
    case 2: return [time, offset]
    case 3: return [time, offset, sample.phase.rawValue]
    default:
      // The cause of momentum is in the row of the decision above; what moved a view at rest
      // decided nothing.
      let isCarried = sample.phase == .idle && [.layout, .link, .keyboard].contains(sample.source)
      let cause = isCarried || isNew && sample.source == .user ? sample.cause : nil
      return [
        time, String(sample.tick), offset, NumberText.points(sample.velocity[axis]),
        sample.phase.rawValue, cause.map { text($0) } ?? "", cause.map { location($0) } ?? "",
      ]
    }
  }

  private func row(of decision: LaneCurve.Decision, _ count: Int) -> [String] {
    let time = NumberText.time(decision.time)
    let arrow = isUnicode ? "→" : "->"
    let goal = "\(arrow) \(NumberText.points(decision.target))"
    let name = decision.targetName.map { TracePicture.safe($0, 24) } ?? ""
    switch count {
    case 2: return [time, goal]
    case 3: return [time, goal, name]
    default:
      return [
        time, String(decision.tick), "", goal, name, decision.cause.map { text($0) } ?? "",
        decision.cause.map { location($0) } ?? "",
      ]
    }
  }

  private func text(_ cause: Cause) -> String {
    let visible = VisibleText.text(cause.label.utf8, limit: 200)
    guard visible.count > 32 else { return visible }
    return visible.prefix(31) + VisibleText.ellipsis(terminal.glyphs)
  }

  private func location(_ cause: Cause) -> String {
    let name =
      cause.shownLocation.split(separator: "/").last.map(String.init) ?? cause.shownLocation
    return TracePicture.safe(name, 80)
  }
}
