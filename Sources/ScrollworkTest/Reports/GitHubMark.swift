internal import ScrollworkTerminal

/// A command that GitHub turns into a mark beside a line of a change.
package struct GitHubMark: Hashable, Sendable {
  /// How loud it is.
  package enum Level: String, Hashable, Sendable {
    case error, warning
  }

  package var level = Level.error
  /// The path below the repository; nil for none.
  package var file: String?
  package var line: Int?
  package var column: Int?
  package var title: String?
  package var message: String

  package init(
    level: Level = Level.error, file: String? = nil, line: Int? = nil, column: Int? = nil,
    title: String? = nil, message: String
  ) {
    self.level = level
    self.file = file
    self.line = line
    self.column = column
    self.title = title
    self.message = message
  }

  /// The command, without a line end.
  package var text: String {
    let members = [
      ("file", file), ("line", line.map(String.init)), ("col", column.map(String.init)),
      ("title", title),
    ]
    let properties = members.compactMap { name, value in
      value.map { "\(name)=\(Self.property($0))" }
    }
    let list = properties.isEmpty ? "" : " " + properties.joined(separator: ",")
    return "::\(level.rawValue)\(list)::\(Self.data(message))"
  }

  /// The text of a command: percent signs and line ends are encoded, other control characters shown.
  static func data(_ text: String) -> String {
    encoded(VisibleText.lines(text).joined(separator: "\n"), "%\n")
  }

  /// A property of a command, on one line: colons and commas are encoded, too.
  static func property(_ text: String) -> String { encoded(VisibleText.text(text.utf8), "%:,") }

  private static func encoded(_ text: String, _ special: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      guard special.unicodeScalars.contains(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
    return result
  }
}
