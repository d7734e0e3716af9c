internal import Scrollwork
internal import ScrollworkTerminal

/// The components of a lane that are functions of time: offset, touches, velocity.
extension TracePicture {
  func writeCurves(_ index: Int, _ lane: PictureLayout.Lane, to svg: inout SVGText) {
    let scale = scales[index]
    let name = Self.safe(curves[index].name, 80)
    if let other, !scale.otherKnots.isEmpty {
      writeGap(index, lane, other, to: &svg)
      svg.shape(
        "path",
        [
          ("d", line(scale.otherKnots, lane.plot) { y($0.offset, index) }), ("fill", "none"),
          ("stroke", theme.color(.other)), ("stroke-width", "1.8"), ("stroke-dasharray", "6 4"),
          ("stroke-linejoin", "round"),
        ], title: "\(name) in \(Self.safe(other.name, 100))")
    }
    guard !scale.knots.isEmpty else { return }
    svg.shape(
      "path",
      [
        ("d", line(scale.knots, lane.plot) { y($0.offset, index) }), ("fill", "none"),
        ("stroke", theme.color(.curve)), ("stroke-width", "2.2"), ("stroke-linejoin", "round"),
      ], title: "\(name), \(curves[index].displacement())")
  }

  /// Fills the area between the curves of two runs, with a line at their greatest difference.
  private func writeGap(
    _ index: Int, _ lane: PictureLayout.Lane, _ other: Other, to svg: inout SVGText
  ) {
    guard let gap = other.comparison.gaps.first(where: { $0.name == curves[index].name }),
      gap.widest > 0,
      let second = other.curves.first(where: { $0.name == curves[index].name })
    else { return }
    let times = TraceComparison.times(curves[index], second, in: span)
    func knots(_ curve: LaneCurve) -> [LaneCurve.Knot] {
      times.compactMap { time in
        curve.offset(at: time).flatMap {
          $0.isFinite ? LaneCurve.Knot(time: time, offset: $0, velocity: 0) : nil
        }
      }
    }
    let upper = points(knots(curves[index]), lane.plot) { y($0.offset, index) }
    let lower = points(knots(second), lane.plot) { y($0.offset, index) }
    let outline = (upper + lower.reversed()).map {
      "\(SVGText.number($0.x)) \(SVGText.number($0.y))"
    }
    let widest = "widest gap \(NumberText.points(gap.widest)) at \(NumberText.time(gap.time)) s"
    svg.shape(
      "path",
      [
        ("d", "M" + outline.joined(separator: "L") + "Z"), ("fill", theme.color(.gap)),
        ("fill-opacity", "0.16"),
      ], title: widest)
    guard gap.outside > 0, let one = curves[index].offset(at: gap.time),
      let two = second.offset(at: gap.time)
    else { return }
    let position = SVGText.number(x(gap.time, lane.plot))
    svg.shape(
      "line",
      [
        ("x1", position), ("y1", SVGText.number(y(one, index))), ("x2", position),
        ("y2", SVGText.number(y(two, index))), ("stroke", theme.color(.gap)),
        ("stroke-width", "1.5"), ("stroke-dasharray", "2 2"),
      ], title: widest)
  }

  // MARK: - Fingers

  func writeFinger(_ curve: LaneCurve, _ lane: PictureLayout.Lane, to svg: inout SVGText) {
    guard let frame = lane.finger else { return }
    text("finger", x: frame.x - 6, y: frame.bottom, size: 9.5, anchor: .end, to: &svg)
    for touch in curve.touches {
      let end = touch.end ?? curve.end
      guard end >= span.lowerBound, touch.start <= span.upperBound else { continue }
      let start = x(max(touch.start, span.lowerBound), frame)
      let width = max(x(min(end, span.upperBound), frame) - start, 3)
      let until = touch.end.map { " to \(NumberText.time($0)) s" } ?? " s on"
      var title = "finger down, \(NumberText.time(touch.start))\(until)"
      if let cause = touch.cause { title += ": \(Self.text(of: cause))" }
      svg.shape(
        "rect",
        [
          ("x", SVGText.number(min(start, frame.right - width))), ("y", SVGText.number(frame.y)),
          ("width", SVGText.number(width)), ("height", SVGText.number(frame.height)),
          ("rx", "3"), ("fill", theme.color(.finger)),
        ], title: title)
    }
  }

  static func text(of cause: Cause) -> String {
    let suffix = cause.location.isEmpty ? "" : "  at \(cause.shownLocation)"
    let caller = cause.shownCaller.map { "  called at \($0)" } ?? ""
    return safe(cause.label + suffix + caller, 300)
  }

  // MARK: - Velocity

  func writeVelocity(_ index: Int, _ lane: PictureLayout.Lane, to svg: inout SVGText) {
    guard let frame = lane.velocity else { return }
    let scale = scales[index]
    let (low, high) = (scale.slowest, scale.fastest)
    func height(_ velocity: Double) -> Double {
      frame.bottom - fraction(of: velocity, from: low, to: high) * frame.height
    }
    let zero = height(0)
    let knots = scale.knots.filter { $0.velocity.isFinite }
    let speeds = "\(LaneScale.speed(low)) to \(LaneScale.speed(high)) pt/s"
    let title = "velocity of \(Self.safe(curves[index].name, 80)), \(speeds)"
    svg.shape(
      "line",
      [
        ("x1", SVGText.number(frame.x)), ("y1", SVGText.number(zero)),
        ("x2", SVGText.number(frame.right)), ("y2", SVGText.number(zero)),
        ("stroke", theme.color(.frame)), ("stroke-width", "1"),
      ], title: "0 pt/s")
    if high > low, let first = knots.first, let last = knots.last {
      let line = line(knots, frame) { height($0.velocity) }
      svg.shape(
        "path",
        [
          (
            "d",
            line + "L\(SVGText.number(x(last.time, frame))) \(SVGText.number(zero))"
              + "L\(SVGText.number(x(first.time, frame))) \(SVGText.number(zero))Z"
          ), ("fill", theme.color(.velocity)), ("fill-opacity", "0.18"),
        ], title: title)
      svg.shape(
        "path",
        [
          ("d", line), ("fill", "none"), ("stroke", theme.color(.velocity)),
          ("stroke-width", "1.3"), ("stroke-linejoin", "round"),
        ], title: title)
    }
    if high > 0 {
      text(
        LaneScale.speed(high), x: frame.x - 6, y: frame.y + 7, size: 9.5, anchor: .end, to: &svg)
    }
    if low < 0 {
      text(
        LaneScale.speed(low), x: frame.x - 6, y: frame.bottom + 1, size: 9.5, anchor: .end,
        to: &svg)
    }
    text("pt/s", x: frame.right + 11, y: frame.y + 7, size: 9.5, to: &svg)
  }

  // MARK: - Moments

  /// Writes invisible columns whose titles give the view's state on hover.
  func writeMoments(_ index: Int, _ lane: PictureLayout.Lane, to svg: inout SVGText) {
    let curve = curves[index]
    let letter = curve.axis.letter
    let inside = curve.samples.filter { span.contains($0.time) }
    // Columns are at least about six pixels wide, so that a pointer can hit them.
    let most = max(1, Int(lane.plot.width / 6))
    let step = max(1, (inside.count + most - 1) / most)
    let shown = stride(from: 0, to: inside.count, by: step).map { inside[$0] }
    for (number, sample) in shown.enumerated() {
      let start = x(sample.time, lane.plot)
      let next = number + 1 < shown.count ? x(shown[number + 1].time, lane.plot) : lane.plot.right
      guard next - start > 0 else { continue }
      let title =
        "\(NumberText.time(sample.time)) s, tick \(sample.tick): "
        + "\(letter) \(NumberText.points(sample.offset[curve.axis])), "
        + "v \(NumberText.points(sample.velocity[curve.axis])), \(sample.phase.rawValue), "
        + sample.source.rawValue
      svg.shape(
        "rect",
        [
          ("x", SVGText.number(start)), ("y", SVGText.number(lane.plot.y)),
          ("width", SVGText.number(min(next - start, 24))),
          ("height", SVGText.number(lane.plot.height)), ("fill", "none"),
          ("pointer-events", "all"),
        ], title: title)
    }
  }

  // MARK: - Lines

  /// The SVG path through knots.
  ///
  /// With more than two knots a pixel, only the first, last, lowest and highest of each pixel's
  /// knots are used.
  func line(
    _ knots: [LaneCurve.Knot], _ frame: PictureLayout.Frame, y: (LaneCurve.Knot) -> Double
  ) -> String {
    let points = points(knots, frame, y: y).map {
      "\(SVGText.number($0.x)) \(SVGText.number($0.y))"
    }
    return "M" + points.joined(separator: "L")
  }

  private func points(
    _ knots: [LaneCurve.Knot], _ frame: PictureLayout.Frame, y: (LaneCurve.Knot) -> Double
  ) -> [(x: Double, y: Double)] {
    let all = knots.map { (x: x($0.time, frame), y: y($0)) }
    guard Double(all.count) > 2 * frame.width else { return all }
    var kept: [(x: Double, y: Double)] = []
    var index = 0
    while index < all.count {
      var end = index
      var lowest = index
      var highest = index
      while end < all.count, all[end].x.rounded(.down) == all[index].x.rounded(.down) {
        if all[end].y < all[lowest].y { lowest = end }
        if all[end].y > all[highest].y { highest = end }
        end += 1
      }
      let chosen = Set([index, lowest, highest, end - 1]).sorted()
      kept += chosen.map { all[$0] }
      index = end
    }
    return kept
  }
}
