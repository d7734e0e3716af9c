internal import Scrollwork
internal import ScrollworkTerminal

/// The components of a lane, drawn from back to front.
extension TracePicture {
  func write(lane index: Int, to svg: inout SVGText) {
    let curve = curves[index]
    let lane = layout.lanes[index]
    let name = Self.safe(curve.name, 80)
    svg.begin("g", [("id", "lane-\(index + 1)")])
    svg.element("title", [], "\(name), \(curve.axis.letter)")
    writeName(name, curve, lane, to: &svg)
    writeBands(curve, lane, to: &svg)
    writeGrid(index, lane, to: &svg)
    writeBlanks(curve, lane, to: &svg)
    writeTargets(index, lane, to: &svg)
    writeCurves(index, lane, to: &svg)
    writeFinger(curve, lane, to: &svg)
    writeVelocity(index, lane, to: &svg)
    writeMoments(index, lane, to: &svg)
    writeDecisions(index, lane, to: &svg)
    svg.end()
  }

  /// The y of an offset in the plot of a lane, in pixels.
  func y(_ offset: Double, _ index: Int) -> Double {
    let frame = layout.lanes[index].plot
    let scale = scales[index]
    return frame.bottom - fraction(of: offset, from: scale.low, to: scale.high) * frame.height
  }

  private func writeName(
    _ name: String, _ curve: LaneCurve, _ lane: PictureLayout.Lane, to svg: inout SVGText
  ) {
    let room = layout.width - 2 * layout.margin
    let shown = PictureLayout.cut(name, to: room / 2, size: 12)
    text(
      shown, x: layout.margin, y: lane.heading, size: 12, role: .ink, isStrong: true, to: &svg)
    let used = PictureLayout.width(ofColumns: textWidth(shown), size: 12) + 12
    var displacement = curve.displacement()
    if let cross = curve.crossAxis { displacement += "   (moved along \(cross.letter), too)" }
    text(
      displacement, x: layout.margin + used, y: lane.heading, size: 11, room: room - used, to: &svg)
  }

  // MARK: - Phases

  private func writeBands(
    _ curve: LaneCurve, _ lane: PictureLayout.Lane, to svg: inout SVGText
  ) {
    let number = SVGText.number
    for band in curve.bands where band.end >= span.lowerBound && band.start <= span.upperBound {
      let start = x(max(band.start, span.lowerBound), lane.plot)
      let width = max(x(min(band.end, span.upperBound), lane.plot) - start, 1.5)
      let title =
        "\(band.phase.rawValue), \(NumberText.time(band.start)) to \(NumberText.time(band.end)) s"
      let columns = [("x", number(start)), ("width", number(width))]
      let strip = [("y", number(lane.strip.y)), ("height", number(lane.strip.height))]
      let plot = [("y", number(lane.plot.y)), ("height", number(lane.plot.height))]
      let color = theme.color(band.phase)
      let hatch = "url(#\(patternName(band.phase)))"
      svg.shape("rect", columns + plot + [("fill", color), ("fill-opacity", "0.06")], title: title)
      svg.shape("rect", columns + plot + [("fill", hatch), ("opacity", "0.1")], title: title)
      svg.shape("rect", columns + strip + [("fill", color), ("fill-opacity", "0.2")], title: title)
      svg.shape("rect", columns + strip + [("fill", hatch), ("opacity", "0.55")], title: title)
      writeLabel(of: band, from: start, width: width, lane, title, to: &svg)
    }
  }

  /// Draws the name of a phase on a background, abbreviated to the width of its band.
  private func writeLabel(
    of band: LaneCurve.Band, from start: Double, width: Double, _ lane: PictureLayout.Lane,
    _ title: String, to svg: inout SVGText
  ) {
    let full = band.phase.rawValue
    let fitting = [full, String(full.prefix(5)) + ".", String(full.prefix(1))].first {
      PictureLayout.width(ofColumns: $0.count, size: 9.5) + 6 <= width
    }
    guard let label = fitting else { return }
    let room = PictureLayout.width(ofColumns: label.count, size: 9.5) + 4
    let middle = start + width / 2
    svg.shape(
      "rect",
      [
        ("x", SVGText.number(middle - room / 2)), ("y", SVGText.number(lane.strip.y + 2)),
        ("width", SVGText.number(room)), ("height", SVGText.number(lane.strip.height - 4)),
        ("rx", "2"), ("fill", theme.color(.paper)), ("fill-opacity", "0.86"),
      ], title: title)
    text(
      label, x: middle, y: lane.strip.bottom - 4, size: 9.5, role: .ink, anchor: .middle, to: &svg)
  }

  /// Draws where rows are missing as bars from the upper edge down; the longest has its length.
  private func writeBlanks(
    _ curve: LaneCurve, _ lane: PictureLayout.Lane, to svg: inout SVGText
  ) {
    let blanks = curve.blanks.filter { $0.end >= span.lowerBound && $0.start <= span.upperBound }
    guard let most = blanks.max(by: { $0.length < $1.length }) else { return }
    let number = SVGText.number
    for blank in blanks {
      let start = x(max(blank.start, span.lowerBound), lane.plot)
      let length = NumberText.points(blank.length)
      let height = lane.plot.height * 0.4 * blank.length / most.length
      svg.shape(
        "rect",
        [
          ("x", number(start)), ("y", number(lane.plot.y)),
          ("width", number(max(x(min(blank.end, span.upperBound), lane.plot) - start, 1))),
          ("height", number(height)), ("fill", theme.color(.failure)), ("fill-opacity", "0.25"),
        ],
        title:
          "\(length) pt blank, \(NumberText.time(blank.start)) to \(NumberText.time(blank.end)) s")
      guard blank == most else { continue }
      text(
        "\(length) pt blank", x: start, y: lane.plot.y + height + 10, size: 9.5, role: .failure,
        room: lane.plot.right - start, to: &svg)
    }
  }

  // MARK: - Grid

  private func writeGrid(_ index: Int, _ lane: PictureLayout.Lane, to svg: inout SVGText) {
    let number = SVGText.number
    let scale = scales[index]
    let grid = [
      ("stroke", theme.color(.grid)), ("stroke-width", "1"), ("pointer-events", "none"),
    ]
    for value in scale.ticks.values {
      let position = y(value, index)
      svg.shape(
        "line",
        [
          ("x1", number(lane.plot.x)), ("y1", number(position)), ("x2", number(lane.plot.right)),
          ("y2", number(position)),
        ] + grid, title: "\(scale.ticks.label(value)) pt")
      // Labels near the edges would overlap the strips above and below.
      guard position > lane.plot.y + 5, position < lane.plot.bottom - 2 else { continue }
      text(
        scale.ticks.label(value), x: lane.plot.x - 6, y: position + 3.5, anchor: .end, to: &svg)
    }
    for value in timeTicks.values {
      let position = x(value, lane.plot)
      svg.shape(
        "line",
        [
          ("x1", number(position)), ("y1", number(lane.plot.y)), ("x2", number(position)),
          ("y2", number(lane.bottom)),
        ] + grid, title: "\(timeTicks.label(value)) s")
    }
    svg.shape(
      "rect",
      [
        ("x", number(lane.plot.x)), ("y", number(lane.plot.y)), ("width", number(lane.plot.width)),
        ("height", number(lane.plot.height)), ("fill", "none"), ("stroke", theme.color(.frame)),
        ("pointer-events", "none"),
      ], title: "plot")
  }

  // MARK: - Targets

  private func writeTargets(_ index: Int, _ lane: PictureLayout.Lane, to svg: inout SVGText) {
    let targets = scales[index].targets
    let labels = TargetLabels(
      targets, positions: targets.map { y($0.offset, index) }, in: lane.plot)
    let number = SVGText.number
    for (entry, target) in zip(labels.lines, targets) {
      let role: PictureTheme.Role = target.isExpected ? .failure : .target
      let kind = target.isExpected ? "expected" : target.isChosen ? "chosen" : "snap target"
      let title = "\(kind) \(target.label) at \(NumberText.points(target.offset))"
      let paint = [
        ("stroke", theme.color(role)), ("stroke-width", target.isChosen ? "1.5" : "1"),
        ("stroke-opacity", target.isChosen || target.isExpected ? "1" : "0.6"),
      ]
      svg.shape(
        "line",
        [
          ("x1", number(lane.plot.x)), ("y1", number(entry.line)),
          ("x2", number(lane.plot.right)), ("y2", number(entry.line)),
        ] + paint + [("stroke-dasharray", "5 4")], title: title)
      guard let label = entry.label else { continue }
      svg.shape(
        "path",
        [
          (
            "d",
            "M\(number(lane.plot.right)) \(number(entry.line))"
              + "L\(number(lane.plot.right + 8)) \(number(label))"
          ), ("fill", "none"),
        ] + paint, title: title)
      let room = layout.width - 4 - lane.plot.right - 11
      text(
        PictureLayout.cutInside(target.label, to: room, size: 10), x: lane.plot.right + 11,
        y: label + 3.5, role: role, isStrong: target.isChosen, room: room, to: &svg)
    }
  }
}
