internal import ScrollworkTerminal

/// Markdown as a terminal shows it: headings as they are, code indented, links by their text.
struct MarkdownText {
  /// The lines without newlines.
  let lines: [String]

  init(_ markdown: [String], on terminal: Terminal) {
    let width = terminal.pageWidth
    var lines: [String] = []
    var prose: [String] = []
    var rows: [String] = []
    func flush() {
      lines += refilled(prose, width: width) + Self.table(rows, width: width)
      (prose, rows) = ([], [])
    }
    var isCode = false
    for line in markdown {
      if line.trimmingPrefix(while: { $0 == " " }).hasPrefix("```") {
        isCode.toggle()
        if isCode, let title = Self.title(ofBlock: line) {
          flush()
          lines.append(Ink.strong.text(String(title), on: terminal))
        }
      } else if isCode {
        flush()
        lines.append(line.isEmpty ? "" : "    " + line)
      } else if line.hasPrefix("#") {
        flush()
        let text = Self.plain(String(line.drop { $0 == "#" }.dropFirst()))
        lines.append(Ink.strong.text(text, on: terminal))
      } else if line.hasPrefix("![") {
        // A terminal shows no pictures.
        continue
      } else if line.hasPrefix("|") {
        if line.allSatisfy({ "|-: ".contains($0) }) { continue }
        if rows.isEmpty { flush() }
        rows.append(Self.plain(line))
      } else {
        if !rows.isEmpty { flush() }
        prose.append(Self.plain(line))
      }
    }
    flush()
    self.lines = lines
  }

  /// The file name over a block of code, `title="cards.lua"` in its first line; nil without one.
  private static func title(ofBlock line: String) -> Substring? {
    guard let start = line.firstRange(of: "title=\"")?.upperBound else { return nil }
    return line[start...].prefix { $0 != "\"" }
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

  /// The rows of a table with columns of one width, without the bars around them; what is too wide
  /// goes on below in the last column.
  private static func table(_ lines: [String], width: Int) -> [String] {
    let rows = lines.map { line in
      line.dropFirst().split(separator: "|", omittingEmptySubsequences: false).dropLast().map {
        let start = $0.drop { $0 == " " }
        return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
      }
    }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? textWidth($0[column]) : 0 }.max() ?? 0
    }
    return rows.flatMap { row -> [String] in
      guard let last = row.last else { return [] }
      let head = zip(row.dropLast(), widths).map { padded($0, to: $1) + "  " }
      return wrapped(
        last.split(separator: " ").map(String.init), first: "  " + head.joined(), width: width,
        gap: " ")
    }
  }
}
