internal import Scrollwork
internal import ScrollworkTerminal

/// The marks at single times: decisions, failures, and labels of the time axis.
extension TracePicture {
  func writeDecisions(_ index: Int, _ lane: PictureLayout.Lane, to svg: inout SVGText) {
    let decisions = scales[index].decisions
    var taken: [(x: Double, y: Double)] = []
    for (number, decision) in decisions.enumerated() {
      let exact = (x: x(decision.time, lane.plot), y: y(decision.offset, index))
      let point = free(near: exact, taken, in: lane.plot)
      taken.append(point)
      let title = self.title(of: decision, number: number + 1)
      if point != exact {
        svg.shape(
          "line",
          [
            ("x1", SVGText.number(exact.x)), ("y1", SVGText.number(exact.y)),
            ("x2", SVGText.number(point.x)), ("y2", SVGText.number(point.y)),
            ("stroke", theme.color(.ink)), ("stroke-width", "1"),
          ], title: title)
      }
      writeDot(number + 1, at: point, title, to: &svg)
    }
    for (row, baseline) in lane.rows.enumerated() {
      let isLast = row == lane.rows.count - 1
      if isLast, lane.hidden > 0 {
        text("and \(lane.hidden) more", x: layout.margin + 24, y: baseline, to: &svg)
        continue
      }
      let decision = decisions[row]
      let title = self.title(of: decision, number: row + 1)
      writeDot(row + 1, at: (layout.margin + 9, baseline - 3.5), title, to: &svg)
      text(
        self.row(of: decision), x: layout.margin + 24, y: baseline, size: 10.5, role: .ink,
        room: layout.width - 2 * layout.margin - 24, to: &svg)
    }
  }

  private func writeDot(
    _ number: Int, at point: (x: Double, y: Double), _ title: String, to svg: inout SVGText
  ) {
    svg.shape(
      "circle",
      [
        ("cx", SVGText.number(point.x)), ("cy", SVGText.number(point.y)), ("r", "6.5"),
        ("fill", theme.color(.ink)), ("stroke", theme.color(.paper)), ("stroke-width", "1.5"),
      ], title: title)
    guard number < 100 else { return }
    svg.element(
      "text",
      [
        ("x", SVGText.number(point.x)), ("y", SVGText.number(point.y + 3)), ("font-size", "8.5"),
        ("font-weight", "bold"), ("text-anchor", "middle"), ("fill", theme.color(.paper)),
        ("pointer-events", "none"),
      ], String(number))
  }

  /// The position nearest to `exact`, of eleven candidates, that overlaps no other dot; else
  /// `exact`.
  private func free(
    near exact: (x: Double, y: Double), _ taken: [(x: Double, y: Double)],
    in frame: PictureLayout.Frame
  ) -> (x: Double, y: Double) {
    let steps: [(Double, Double)] = [
      (0, 0), (0, -16), (0, 16), (16, -12), (-16, 12), (16, 12), (-16, -12), (0, -32), (0, 32),
      (32, 0), (-32, 0),
    ]
    for (dx, dy) in steps {
      let point = (x: exact.x + dx, y: exact.y + dy)
      let isInside =
        (dx, dy) == (0, 0)
        || (frame.x + 7...max(frame.right - 7, frame.x + 7)).contains(point.x)
          && (frame.y + 7...max(frame.bottom - 7, frame.y + 7)).contains(point.y)
      let isFree = taken.allSatisfy {
        abs($0.x - point.x) >= 14 || abs($0.y - point.y) >= 14
      }
      if isInside, isFree { return point }
    }
    return exact
  }

  private func goal(_ decision: LaneCurve.Decision) -> String {
    let name = decision.targetName.map { "  \(Self.safe($0, 60))" } ?? ""
    return "→ \(NumberText.points(decision.target))\(name)"
  }

  private func row(of decision: LaneCurve.Decision) -> String {
    var row = "\(NumberText.time(decision.time)) s  \(goal(decision))"
    guard let cause = decision.cause else { return row }
    let location = cause.shownLocation.split(separator: "/").last.map { String($0) } ?? ""
    if !location.isEmpty { row += "  \(Self.safe(location, 60))" }
    return row + "  \(Self.safe(cause.label, 160))"
  }

  private func title(of decision: LaneCurve.Decision, number: Int) -> String {
    let cause = decision.cause.map { ": \(Self.text(of: $0))" } ?? ""
    let verb = decision.isJump ? "set" : "chosen"
    return
      "\(number)  \(verb) at \(NumberText.time(decision.time)) s, tick \(decision.tick)  "
      + goal(decision) + cause
  }

  // MARK: - Time

  /// Round times along the axis, about one for each 70 pixels.
  var timeTicks: AxisTicks {
    let width = layout.lanes.first?.plot.width ?? layout.width
    return AxisTicks(
      from: span.lowerBound, through: span.upperBound, about: max(3, Int(width / 70)))
  }

  func writeTimeLabels(_ svg: inout SVGText) {
    guard let frame = layout.lanes.last?.plot else {
      text("no view", x: layout.margin, y: layout.axisLabels, to: &svg)
      return
    }
    for value in timeTicks.values {
      text(
        timeTicks.label(value), x: x(value, frame), y: layout.axisLabels, anchor: .middle,
        to: &svg)
    }
    text("s", x: frame.right + 11, y: layout.axisLabels, to: &svg)
  }

  // MARK: - Failures

  func writeFailures(_ svg: inout SVGText) {
    guard let flags = layout.flags, let first = layout.lanes.first, let last = layout.lanes.last
    else { return }
    var free = 0.0
    for failure in failures {
      let position = x(failure.time, first.plot)
      let number = SVGText.number
      let title =
        "failed at \(NumberText.time(failure.time)) s, tick \(failure.tick): "
        + Self.safe("\(failure.location)  \(failure.message)", 400)
      svg.shape(
        "path",
        [
          (
            "d",
            "M\(number(position)) \(number(flags + 4))V\(number(last.bottom))"
          ), ("fill", "none"), ("stroke", theme.color(.failure)), ("stroke-width", "1.8"),
        ], title: title)
      // The label is to the right of the line, or to the left near the right edge.
      let label = "✗ \(NumberText.time(failure.time)) s"
      let room = PictureLayout.width(ofColumns: textWidth(label), size: 10)
      let isLeft = position + room + 6 > layout.width - layout.margin
      let start = isLeft ? position - room - 2 : position - 4
      guard start >= free else { continue }
      text(
        label, x: isLeft ? position + 2 : position - 4, y: flags, role: .failure, isStrong: true,
        anchor: isLeft ? .end : .start, to: &svg)
      free = start + room + 8
    }
  }
}
