internal import ScrollworkTerminal

/// The positions and sizes of the components of a picture, in pixels.
package struct PictureLayout {
  /// A rectangle on the picture.
  struct Frame: Hashable {
    var x, y, width, height: Double
    var right: Double { x + width }
    var bottom: Double { y + height }
  }

  /// The content of a lane that determines its size.
  struct Need {
    var hasTouches: Bool
    var decisions: Int
    /// The width of the longest target name, in columns.
    var nameWidth: Int
    /// The width of the longest axis label, in columns.
    var labelWidth: Int
  }

  /// The positions of the components of a lane, from top to bottom.
  struct Lane {
    var heading: Double
    var strip: Frame
    var plot: Frame
    var finger: Frame?
    var velocity: Frame?
    /// The baselines of the rows that list decisions.
    var rows: [Double] = []
    /// The number of decisions without a row; if above 0, the last row shows this number.
    var hidden = 0
    var bottom: Double
  }

  /// The default size; with several lanes the height is what they need.
  static let defaultSize = (width: 900, height: 420)
  /// The least width of a picture.
  static let leastWidth = 320
  /// The greatest width and height of a picture, in pixels.
  package static let greatest = 8_000
  private static let axisHeight = 22.0

  /// The width of a text in pixels, at 0.615 em a column, an upper bound for common monospaced
  /// fonts.
  static func width(ofColumns columns: Int, size: Double) -> Double {
    Double(columns) * size * 0.615
  }

  let width: Double
  let height: Double
  let margin: Double
  private(set) var lanes: [Lane] = []
  /// The baseline of the labels of the time axis.
  private(set) var axisLabels = 0.0
  /// The baseline of the failures' labels; nil without failures.
  private(set) var flags: Double?

  /// Computes the layout from top to bottom.
  ///
  /// With a given size, rows of decisions and then velocities are omitted until the plots fit.
  ///
  /// - Parameters:
  ///   - needs: The content of each lane.
  ///   - header: The height above the lanes.
  ///   - hasFlags: Whether there is a row for labels of failures below the header.
  ///   - size: The size of the picture; nil for the default width and as much height as needed.
  /// - Throws: Exit 2 for a size in which the lanes do not fit.
  init(
    _ needs: [Need], header: Double, hasFlags: Bool, size: (width: Int, height: Int)?
  ) throws(HostError) {
    width = Double(size?.width ?? Self.defaultSize.width)
    margin = width < 560 ? 10 : 18
    let top = header + (hasFlags ? 16 : 0)
    let foot = Self.axisHeight
    let count = Double(max(needs.count, 1))
    var level = Level(rows: 4, hasVelocity: true, leastPlot: 56)
    var plot: Double
    if let size {
      height = Double(size.height)
      let levels = [
        level, Level(rows: 2, hasVelocity: true, leastPlot: 56),
        Level(rows: 0, hasVelocity: true, leastPlot: 48),
        Level(rows: 0, hasVelocity: false, leastPlot: 36),
      ]
      let room = height - top - foot
      func plotHeight(_ level: Level) -> Double {
        (room - needs.reduce(0) { $0 + level.fixed($1) }) / count
      }
      level = levels.first { plotHeight($0) >= $0.leastPlot } ?? levels[3]
      plot = plotHeight(level).rounded(.down)
      guard plot >= level.leastPlot, size.width >= Self.leastWidth else {
        let needed = top + foot + needs.reduce(0) { $0 + level.fixed($1) } + count * level.leastPlot
        let least = "\(max(size.width, Self.leastWidth))x\(Int(needed.rounded(.up)))"
        let what = needs.count == 1 ? "a view" : "\(needs.count) views"
        throw .usage(
          "--size \(size.width)x\(size.height) has no room for \(what)",
          help: ["--size \(least)   or fewer views with --view"])
      }
    } else {
      let fixed = top + foot + needs.reduce(0) { $0 + level.fixed($1) }
      plot = needs.count < 2 ? max(150, Double(Self.defaultSize.height) - fixed) : 112
      height = (fixed + count * plot).rounded(.up)
    }
    flags = hasFlags ? header + 12 : nil
    place(needs, from: top, level, plot)
    axisLabels = (lanes.last?.bottom ?? top) + 16
  }

  /// The components of a lane that are shown, and the least height of its plot.
  private struct Level {
    var rows: Int
    var hasVelocity: Bool
    var leastPlot: Double

    static let heading = 20.0
    static let strip = 17.0
    static let finger = 14.0
    static let velocity = 42.0
    static let row = 16.0
    static let gap = 14.0

    /// The height of a lane without its plot.
    func fixed(_ need: Need) -> Double {
      Self.heading + Self.strip + Self.gap + (need.hasTouches ? Self.finger : 0)
        + (hasVelocity ? Self.velocity : 0) + Double(min(need.decisions, rows)) * Self.row
        + (need.decisions > 0 && rows > 0 ? 4 : 0)
    }
  }

  private mutating func place(
    _ needs: [Need], from top: Double, _ level: Level, _ plotHeight: Double
  ) {
    let labels = max(needs.map(\.labelWidth).max() ?? 0, 6)
    let left = margin + Self.width(ofColumns: labels, size: 10) + 8
    let names = Self.width(ofColumns: max(needs.map(\.nameWidth).max() ?? 0, 5), size: 10) + 16
    let right = margin + min(names, width * 0.27)
    let across = max(width - left - right, 40)
    var y = top
    for (index, need) in needs.enumerated() {
      var lane = Lane(
        heading: y + 13,
        strip: Frame(x: left, y: y + Level.heading, width: across, height: Level.strip - 2),
        plot: Frame(
          x: left, y: y + Level.heading + Level.strip, width: across, height: plotHeight),
        bottom: 0)
      y = lane.plot.bottom
      if need.hasTouches {
        lane.finger = Frame(x: left, y: y + 4, width: across, height: 7)
        y += Level.finger
      }
      if level.hasVelocity {
        lane.velocity = Frame(x: left, y: y + 5, width: across, height: Level.velocity - 8)
        y += Level.velocity
      }
      lane.bottom = lane.velocity?.bottom ?? lane.finger?.bottom ?? lane.plot.bottom
      // The labels of the time axis are below the last lane's curves.
      if index == needs.count - 1 { y = lane.bottom + Self.axisHeight }
      let shown = min(need.decisions, level.rows)
      if shown > 0 { y += 4 }
      for row in 0..<shown { lane.rows.append(y + Double(row) * Level.row + 12) }
      lane.hidden = shown > 0 && need.decisions > shown ? need.decisions - shown + 1 : 0
      y += Double(shown) * Level.row + Level.gap
      lanes.append(lane)
    }
  }

  /// Shortens a text to a width in pixels by omitting its middle, as names often differ at their
  /// ends.
  static func cutInside(_ text: String, to width: Double, size: Double) -> String {
    let columns = Int(max(0, min(width / (size * 0.615), 10_000)))
    guard textWidth(text) > columns, columns > 4 else { return text }
    let head = (columns - 1) / 3
    var tail = Array(text.suffix(columns - 1 - head))
    // Wide characters take two columns.
    while textWidth(String(tail)) > columns - 1 - head { tail.removeFirst() }
    return cut(text, to: Double(head + 1) * size * 0.62, size: size) + String(tail)
  }

  /// Shortens a text to a width in pixels, with an ellipsis at its end.
  static func cut(_ text: String, to width: Double, size: Double) -> String {
    let columns = Int(max(0, min(width / (size * 0.615), 10_000)))
    guard textWidth(text) > columns else { return text }
    guard columns > 1 else { return columns == 1 ? "…" : "" }
    var kept = ""
    var used = 0
    for character in text {
      used += textWidth(String(character))
      if used >= columns { break }
      kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }
}
