/// A chart of an offset over time in box characters, with dashed lines for possible targets.
///
/// ```
///   812 ┤┄┄┄┄┄┄┄┄┄┄┄  slide-3
///   709 ┤    ╭───────
///   606 ┤────╯
/// ```
package struct CurveChart: Hashable, Sendable {
  /// A value drawn as a dashed line, such as a snap target.
  package struct Target: Hashable, Sendable {
    /// The value, in the unit of the curve; the chart leaves out targets that are not finite.
    package var value: Double
    /// The label at the right end of the line.
    package var name: String

    /// Creates a target.
    package init(_ value: Double, name: String) {
      self.value = value
      self.name = name
    }
  }

  /// The values at evenly spaced times, in any unit; those that are not finite leave a gap.
  package var values: [Double]
  /// The dashed lines; they extend the range that is drawn.
  package var targets: [Target]

  /// Creates a chart of some values.
  package init(_ values: [Double], targets: [Target] = []) {
    self.values = values
    self.targets = targets.filter(\.value.isFinite)
  }

  /// Draws the chart, highest value first, without trailing spaces.
  ///
  /// - Parameters:
  ///   - width: The number of columns between the axis and the names, at least 1; fewer when there
  ///     are fewer values.
  ///   - height: The number of rows, at least 2; one when all values and targets are equal.
  ///   - glyphs: Box drawing or 7-bit characters.
  /// - Returns: The lines; none when no value is finite.
  package func lines(
    width: Int = 45, height: Int = 8, glyphs: Terminal.Glyphs = .unicode
  ) -> [String] {
    let shown = evenlySpaced(values, count: min(max(width, 1) + 1, values.count))
    let known = shown.filter(\.isFinite)
    guard !known.isEmpty else { return [] }
    let everything = known + targets.map(\.value)
    let low = everything.min() ?? 0
    let high = everything.max() ?? 0
    let rows = high > low ? max(height, 2) : 1
    let brush = Brush(glyphs)

    /// The row of a value, counted from the top.
    func row(_ value: Double) -> Int {
      rows - 1 - Int((fraction(of: value, from: low, to: high) * Double(rows - 1)).rounded())
    }

    let columns = max(shown.count - 1, 1)
    var cells = [[Character]](repeating: [Character](repeating: " ", count: columns), count: rows)
    var names = [[String]](repeating: [], count: rows)
    for target in targets {
      let line = row(target.value)
      cells[line] = [Character](repeating: brush.dash, count: columns)
      names[line].append(target.name)
    }
    draw(shown, on: &cells, with: brush, row: row)

    let labels = Self.labels(from: low, to: high, rows: rows)
    let labelWidth = labels.map(\.count).max() ?? 0
    return cells.indices.map { index in
      var line = paddedLeft(labels[index], to: labelWidth) + " " + String(brush.axis)
      line += String(cells[index])
      if !names[index].isEmpty { line += "  " + names[index].joined(separator: ", ") }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

// MARK: - Drawing

extension CurveChart {
  private struct Brush {
    let axis, flat, upright, riseEnd, riseStart, fallEnd, fallStart, dash: Character

    init(_ glyphs: Terminal.Glyphs) {
      let set: [Character]
      switch glyphs {
      case .unicode: set = ["┤", "─", "│", "╭", "╯", "╰", "╮", "┄"]
      case .ascii: set = ["+", "-", "|", ".", "'", "`", ".", "~"]
      }
      (axis, flat, upright, riseEnd) = (set[0], set[1], set[2], set[3])
      (riseStart, fallEnd, fallStart, dash) = (set[4], set[5], set[6], set[7])
    }
  }

  /// Draws the step from each value to the next into one column.
  private func draw(
    _ shown: [Double], on cells: inout [[Character]], with brush: Brush, row: (Double) -> Int
  ) {
    // A single value is drawn as one flat step.
    let curve = shown.count == 1 ? [shown[0], shown[0]] : shown
    for column in 0..<curve.count - 1 where curve[column].isFinite && curve[column + 1].isFinite {
      let from = row(curve[column])
      let to = row(curve[column + 1])
      if from == to {
        cells[from][column] = brush.flat
      } else {
        cells[from][column] = to < from ? brush.riseStart : brush.fallStart
        cells[to][column] = to < from ? brush.riseEnd : brush.fallEnd
        for between in min(from, to) + 1..<max(from, to) { cells[between][column] = brush.upright }
      }
    }
  }

  /// One label for each row, with as many decimals as make neighbors differ, at most 6.
  private static func labels(from low: Double, to high: Double, rows: Int) -> [String] {
    let step = rows > 1 ? (high / Double(rows - 1) - low / Double(rows - 1)) : 1
    let decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : step >= 0.001 ? 3 : 6
    return (0..<rows).map { row in
      NumberText.fixed(row == 0 ? high : high - step * Double(row), decimals: decimals)
    }
  }
}
