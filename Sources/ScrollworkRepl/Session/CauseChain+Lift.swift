package import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

extension CauseChain {
  /// What became of the last lift, in numbers: its velocity and where momentum alone would end,
  /// what the snap rule was given, what it returned by which line, and what the range left of that.
  ///
  /// - Parameter view: The view.
  /// - Returns: The lines; none once something else has moved the view.
  package static func liftLines(of view: ScrollView) -> [String] {
    guard let lift = view.lift else { return [] }
    func text(_ point: Point, _ unit: String = "") -> String {
      Axis.allCases.filter { view.axes.contains($0) }
        .map { "\($0.letter) \(NumberText.points(point[$0]))\(unit)" }.joined(separator: "  ")
    }
    let (velocity, natural) = (text(lift.velocity, " pt/s"), text(lift.natural))
    var lines = [
      "  lift    t \(NumberText.time(lift.time))  \(text(lift.offset))  at \(velocity), by itself to \(natural)"
    ]
    if let limits = lift.limits { lines.append("  limits  \(limits)") }
    if view.snapRule != nil {
      lines.append("  given   start \(text(lift.start))  natural \(natural)  velocity \(velocity)")
    }
    if let answer = lift.answer {
      let item = answer.item.map { "  \($0.shown)" } ?? ""
      let line = answer.cause.map { "   \($0.label)   \($0.location)" } ?? ""
      lines.append(
        "  answer  \(text(answer.offset))\(item)"
          + VisibleText.text(line.utf8, limit: 160))
    } else if view.snapRule != nil {
      lines.append("  answer  none: it coasts")
    }
    if text(lift.target) != (lift.answer.map { text($0.offset) } ?? natural) {
      lines.append("  range   → \(text(lift.target))")
    }
    return lines
  }
}
