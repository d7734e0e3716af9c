package import Scrollwork
package import ScrollworkTerminal

/// The differences between the offsets of the same views in two runs.
package struct TraceComparison {
  /// The differences of one view on one axis.
  package struct Gap {
    /// The view's name in both runs.
    package let name: String
    /// The axis that is compared.
    package let axis: Axis
    /// The number of times after 0 that were compared: those of the knots of both curves.
    package var ticks = 0
    /// The number of times at which the offsets differ by more than the tolerance.
    ///
    /// A difference at time 0 counts too, but the sum is at most ``ticks``, or 1 if that is 0.
    package var outside = 0
    /// The greatest difference, in points.
    package var widest = 0.0
    /// The earliest time of the greatest difference, in seconds.
    package var time = 0.0

    /// Creates a result of comparing one view.
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

  /// The greatest difference of two offsets that count as equal, in points.
  let tolerance: Double
  /// The views that are in both runs, in the order of the first.
  package private(set) var gaps: [Gap] = []
  /// The names of views that are in one run only.
  private(set) var unmatched: [String] = []

  /// Compares curves of the same name and axis at the times of the knots of both.
  ///
  /// O(n log n) in the knots of a view. The tolerance is in points.
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

  /// Whether both runs have the same views and no offset differs by more than the tolerance.
  package var isSame: Bool { unmatched.isEmpty && gaps.allSatisfy { $0.outside == 0 } }

  /// One line of text for each view.
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

  /// The times of the knots of both curves within a span, ascending, in seconds.
  ///
  /// Times within 0.5 ns of each other count as one.
  package static func times(
    _ one: LaneCurve, _ two: LaneCurve, in span: ClosedRange<Double>
  ) -> [Double] {
    let all = (one.knots + two.knots).map(\.time).filter(span.contains).sorted()
    return all.reduce(into: []) { times, time in
      if times.last.map({ time - $0 > 5e-10 }) ?? true { times.append(time) }
    }
  }
}
