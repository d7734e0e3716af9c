package import Scrollwork
package import ScrollworkTerminal

/// How far two runs of the same views lie apart.
package struct TraceComparison {
  /// One view in both runs.
  package struct Gap {
    package let name: String
    package let axis: Axis
    /// How many ticks were looked at, and in how many the runs differ by more than the tolerance; what
    /// holds before the first tick counts with it.
    package var ticks = 0
    package var outside = 0
    /// The widest gap in points, and when it was first that wide, in seconds.
    package var widest = 0.0
    package var time = 0.0

    package init(
      name: String, axis: Axis, ticks: Int = 0, outside: Int = 0, widest: Double = 0.0,
      time: Double = 0.0
    ) {
      self.name = name
      self.axis = axis
      self.ticks = ticks
      self.outside = outside
      self.widest = widest
      self.time = time
    }
  }

  /// How far apart counts as equal, in points.
  let tolerance: Double
  /// The views that both have, in the order of the first.
  package private(set) var gaps: [Gap] = []
  /// The views that only one of them has.
  private(set) var unmatched: [String] = []

  /// Compares curve by curve, at the knots of both.
  package init(
    _ first: [LaneCurve], _ second: [LaneCurve], in span: ClosedRange<Double>, tolerance: Double
  ) {
    self.tolerance = tolerance
    for curve in first {
      guard let other = second.first(where: { $0.name == curve.name && $0.axis == curve.axis })
      else {
        unmatched.append(curve.name)
        continue
      }
      gaps.append(Self.gap(curve, other, in: span, tolerance))
    }
    for other in second where !first.contains(where: { $0.name == other.name }) {
      unmatched.append(other.name)
    }
  }

  /// Whether the runs are the same within the tolerance.
  package var isSame: Bool { unmatched.isEmpty && gaps.allSatisfy { $0.outside == 0 } }

  /// One sentence for each view.
  package func lines(_ glyphs: Terminal.Glyphs = .unicode) -> [String] {
    let sign = glyphs == .unicode ? "±" : "+-"
    let margin = "\(sign)\(NumberText.short(tolerance))"
    var lines = gaps.map { gap -> String in
      let name = "\(VisibleText.text(gap.name.utf8, limit: 60))  \(gap.axis.letter)"
      let widest =
        "widest \(NumberText.points(gap.widest)) at \(NumberText.time(gap.time)) s"
      guard gap.outside > 0 else { return "\(name)  all \(gap.ticks) ticks within \(margin)" }
      return "\(name)  \(gap.outside) of \(gap.ticks) ticks outside \(margin), \(widest)"
    }
    lines += unmatched.map { "\(VisibleText.text($0.utf8, limit: 60))  only in one of them" }
    return lines
  }

  private static func gap(
    _ one: LaneCurve, _ two: LaneCurve, in span: ClosedRange<Double>, _ tolerance: Double
  ) -> Gap {
    var gap = Gap(name: one.name, axis: one.axis)
    for time in times(one, two, in: span) {
      guard let a = one.offset(at: time), let b = two.offset(at: time) else { continue }
      if time > 5e-10 { gap.ticks += 1 }
      let distance = abs(a - b)
      if !(distance <= tolerance) { gap.outside += 1 }
      if distance > gap.widest { (gap.widest, gap.time) = (distance, time) }
    }
    gap.outside = min(gap.outside, max(1, gap.ticks))
    return gap
  }

  /// The times of the knots of both, each once.
  package static func times(
    _ one: LaneCurve, _ two: LaneCurve, in span: ClosedRange<Double>
  ) -> [Double] {
    let all = (one.knots + two.knots).map(\.time).filter(span.contains).sorted()
    return all.reduce(into: []) { times, time in
      if times.last.map({ time - $0 > 5e-10 }) ?? true { times.append(time) }
    }
  }
}
