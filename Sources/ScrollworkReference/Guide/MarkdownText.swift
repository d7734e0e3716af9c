internal import ScrollworkTerminal

/// Markdown as a terminal shows it: headings as they are, code indented, links by their text.
struct MarkdownText {
  /// The lines without newlines.
  let lines: [String]

  init(_ markdown: [String], on terminal: Terminal) {
    var lines: [String] = []
    var isCode = false
    for line in markdown {
      if line.trimmingPrefix(while: { $0 == " " }).hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        lines.append(line.isEmpty ? "" : "    " + line)
      } else if line.hasPrefix("#") {
        let text = Self.plain(String(line.drop { $0 == "#" }.dropFirst()))
        lines.append(Ink.strong.text(text, on: terminal))
      } else if line.hasPrefix("|"), line.allSatisfy({ "|-: ".contains($0) }) {
        continue
      } else {
        lines.append(Self.plain(line))
      }
    }
    self.lines = Self.aligned(lines)
  }

  /// A line with `[text](address)` as `text`, and without the marks of code and of strong text.
  static func plain(_ line: String) -> String {
    var text = ""
    var rest = line[...]
    while let character = rest.first {
      if character == "[", let middle = rest.firstRange(of: "]("),
        let end = rest[middle.upperBound...].firstIndex(of: ")"),
        !rest[..<middle.lowerBound].dropFirst().contains("[")
      {
        text += plain(String(rest[rest.index(after: rest.startIndex)..<middle.lowerBound]))
        rest = rest[rest.index(after: end)...]
        continue
      }
      rest.removeFirst()
      if character == "*", rest.first == "*" {
        rest.removeFirst()
      } else if character == "\\", let next = rest.first, "*_`[]|".contains(next) {
        text.append(next)
        rest.removeFirst()
      } else if character != "`" {
        text.append(character)
      }
    }
    return text
  }

  /// The rows of each table with columns of one width, without the bars around them.
  private static func aligned(_ lines: [String]) -> [String] {
    var result: [String] = []
    var rows: [[String]] = []
    func flush() {
      let columns = rows.map(\.count).max() ?? 0
      let widths = (0..<columns).map { column in
        rows.map { column < $0.count ? textWidth($0[column]) : 0 }.max() ?? 0
      }
      for row in rows {
        let cells = row.enumerated().map { index, cell in
          index == row.count - 1 ? cell : padded(cell, to: widths[index])
        }
        result.append("  " + cells.joined(separator: "  "))
      }
      rows = []
    }
    for line in lines {
      if line.hasPrefix("|") {
        rows.append(
          line.dropFirst().split(separator: "|", omittingEmptySubsequences: false).dropLast().map {
            let start = $0.drop { $0 == " " }
            return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
          })
      } else {
        flush()
        result.append(line)
      }
    }
    flush()
    return result
  }
}
