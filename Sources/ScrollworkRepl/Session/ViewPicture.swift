internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// A scroll view as a drawing: its sections or items, and how much of each is visible.
///
/// Vertical content is drawn from top to bottom, one line per boundary, not to scale; horizontal
/// content as a strip to scale.
struct ViewPicture {
  /// A section or item, with its range along the axis in points.
  private struct Element {
    let name: String
    let start, end: Double
    /// Its visible length in points, and as a fraction of its length from 0 to 1.
    let visible, share: Double
  }

  /// The limit of sections or items drawn; those around the viewport are chosen.
  private static let componentLimit = 24

  private let axis: Axis
  private let window: ClosedRange<Double>
  private let contentEnd: Double
  private let elements: [Element]
  private let leftOut: (before: Int, after: Int)
  private let terminal: Terminal

  init(_ view: ScrollView, on terminal: Terminal) {
    self.terminal = terminal
    let axis = view.axes.stacking
    self.axis = axis
    let geometry = view.currentGeometry
    let visible = geometry.visibleRect
    let low = visible.start(axis)
    let high = max(low, visible.end(axis))
    window = low...high
    contentEnd = geometry.contentSize[axis]
    let items = view.hasSections ? view.sections : view.targetItems
    var first = 0
    var last = items.count
    if items.count > Self.componentLimit {
      let seen = items.firstIndex { $0.frame.end(axis) > low } ?? 0
      first = min(max(0, seen - Self.componentLimit / 3), items.count - Self.componentLimit)
      last = first + Self.componentLimit
    }
    leftOut = (first, items.count - last)
    elements = items[first..<last].map { item in
      let frame = item.frame
      let shown = max(0, min(frame.end(axis), high) - max(frame.start(axis), low))
      let length = frame.end(axis) - frame.start(axis)
      return Element(
        name: ViewMotion.name(of: item), start: frame.start(axis), end: frame.end(axis),
        visible: shown, share: length > 0 ? shown / length : 0)
    }
  }

  /// The lines of the drawing, without newlines.
  var lines: [String] { axis == .vertical ? column : strip }

  private func seen(_ element: Element) -> String {
    "\(NumberText.points(element.visible)) pt, \(NumberText.fixed(element.share * 100, decimals: 0)) %"
  }

  private static func coordinate(_ value: Double) -> String {
    value == value.rounded() ? NumberText.fixed(value, decimals: 0) : NumberText.points(value)
  }
}

// MARK: - From top to bottom

extension ViewPicture {
  /// A line of the drawing: the boundaries at one coordinate.
  private struct Row {
    let offset: Double
    var element: Element?
    var startsWindow = false
    var endsWindow = false
    var isEnd = false
  }

  private var rows: [Row] {
    var rows: [Row] = []
    func at(_ offset: Double, _ change: (inout Row) -> Void) {
      let index = rows.firstIndex { abs($0.offset - offset) < 0.05 } ?? rows.count
      if index == rows.count { rows.append(Row(offset: offset)) }
      change(&rows[index])
    }
    // A row of zero length starts where the next one does and still gets a line.
    for element in elements { rows.append(Row(offset: element.start, element: element)) }
    at(window.lowerBound) { $0.startsWindow = true }
    at(window.upperBound) { $0.endsWindow = true }
    if leftOut.after == 0 { at(contentEnd) { $0.isEnd = true } }
    return rows.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map(\.element)
  }

  private var column: [String] {
    let rows = rows
    let names = elements.map { textWidth($0.name) }.max() ?? 0
    let coordinateWidth = rows.map { textWidth(Self.coordinate($0.offset)) }.max() ?? 0
    let glyphs = ColumnGlyphs(terminal.glyphs)
    var lines: [String] = []
    if leftOut.before > 0 { lines.append(note(leftOut.before, "above", coordinateWidth)) }
    for (index, row) in rows.enumerated() {
      let offset = row.offset
      let isInside = offset > window.lowerBound && offset < window.upperBound
      // A section or item that starts above the window is listed at the window's start.
      var shown = row.element.flatMap {
        $0.visible > 0 && offset >= window.lowerBound - 0.05 ? $0 : nil
      }
      if row.startsWindow, row.element == nil {
        shown = elements.first { $0.start < offset && $0.end > offset }
      }
      let edge: ColumnGlyphs.Edge =
        if row.startsWindow { .windowStart } else if row.endsWindow { .windowEnd } else if isInside
        {
          .insideWindow
        } else if row.isEnd { .last } else { index == 0 ? .first : .element }
      let line =
        paddedLeft(Self.coordinate(offset), to: coordinateWidth + 1) + " " + glyphs.line(edge) + " "
        + padded(row.element?.name ?? "", to: names) + (shown.map { "   " + seen($0) } ?? "")
      lines.append(line.withoutTrailingSpaces)
    }
    if leftOut.after > 0 { lines.append(note(leftOut.after, "below", coordinateWidth)) }
    return lines
  }

  private func note(_ count: Int, _ where: String, _ coordinateWidth: Int) -> String {
    String(repeating: " ", count: coordinateWidth + 2)
      + "\(VisibleText.ellipsis(terminal.glyphs)) \(NumberText.grouped(count)) more \(`where`)"
  }

  /// The box drawing characters; the window has heavy ones.
  private struct ColumnGlyphs {
    enum Edge { case first, element, insideWindow, windowStart, windowEnd, last }

    private let isUnicode: Bool
    init(_ glyphs: Terminal.Glyphs) { isUnicode = glyphs == .unicode }

    func line(_ edge: Edge) -> String {
      let (left, fill, right): (String, String, String) =
        switch edge {
        case .first: isUnicode ? ("┌", "─", "┐") : (".", "-", ".")
        case .element: isUnicode ? ("├", "╌", "┤") : ("|", "-", "|")
        case .insideWindow: isUnicode ? ("┃", "╌", "┃") : ("#", "-", "#")
        case .windowStart: isUnicode ? ("┢", "━", "┪") : ("#", "=", "#")
        case .windowEnd: isUnicode ? ("┡", "━", "┩") : ("#", "=", "#")
        case .last: isUnicode ? ("└", "─", "┘") : ("'", "-", "'")
        }
      return left + String(repeating: fill, count: 11) + right
    }
  }
}

// MARK: - From left to right

extension ViewPicture {
  private var strip: [String] {
    let low = min(elements.first?.start ?? 0, window.lowerBound)
    let high = max(elements.last?.end ?? contentEnd, window.upperBound)
    guard high > low else { return ["nothing inside"] }
    let width = min(max(terminal.width - 6, 20), 90)
    func column(_ value: Double) -> Int {
      Int((fraction(of: value, from: low, to: high) * Double(width)).rounded())
    }
    let isUnicode = terminal.glyphs == .unicode
    var top = [Character](repeating: " ", count: width + 1)
    var middle = top
    var bottom = top
    for element in elements {
      let (from, to) = (column(element.start), column(element.end))
      for column in from...to {
        top[column] = isUnicode ? "─" : "-"
        bottom[column] = isUnicode ? "─" : "-"
      }
      let room = max(0, to - from - 1)
      for (offset, character) in element.name.prefix(room).enumerated() {
        middle[from + 1 + offset] = character
      }
    }
    for element in elements {
      for column in [column(element.start), column(element.end)] {
        top[column] = isUnicode ? "┬" : "."
        middle[column] = isUnicode ? "│" : "|"
        bottom[column] = isUnicode ? "┴" : "'"
      }
    }
    let (from, to) = (column(window.lowerBound), column(window.upperBound))
    for column in from...to { bottom[column] = isUnicode ? "━" : "=" }
    bottom[from] = isUnicode ? "┗" : "#"
    bottom[to] = isUnicode ? "┛" : "#"
    let label = "\(Self.coordinate(window.lowerBound)) … \(Self.coordinate(window.upperBound))"
    let under = String(repeating: " ", count: from) + (isUnicode ? label : label.replacingEllipsis)
    var lines = [top, middle, bottom].map { "  " + String($0).withoutTrailingSpaces }
    lines.append("  " + under)
    for element in elements where element.visible > 0 {
      lines.append("  \(element.name)  \(seen(element))")
    }
    if leftOut.before + leftOut.after > 0 {
      lines.append("  \(NumberText.grouped(leftOut.before + leftOut.after)) more are not drawn")
    }
    return lines
  }
}

extension String {
  fileprivate var withoutTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  fileprivate var replacingEllipsis: String {
    split(separator: "…", omittingEmptySubsequences: false).joined(separator: "...")
  }
}
