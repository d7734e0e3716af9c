internal import ScrollworkTerminal

/// A workflow command of GitHub Actions that annotates a line of a change.
package struct GitHubMark: Hashable, Sendable {
  /// The severity of an annotation.
  package enum Level: String, Hashable, Sendable {
    case error, warning, notice
  }

  /// The severity.
  package var level = Level.error
  /// The path relative to the repository; nil for none.
  package var file: String?
  /// The line, from 1; nil for the whole file.
  package var line: Int?
  /// The column, from 1; nil for the whole line.
  package var column: Int?
  /// The title; nil for GitHub's default.
  package var title: String?
  /// The message, which may have several lines.
  package var message: String

  /// Makes an annotation.
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

  /// The command `::error file=…,line=…::message`, without a line feed.
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

  /// The message of a command: `%` and line feeds as `%XX`, other control characters made visible.
  static func data(_ text: String) -> String {
    encoded(VisibleText.lines(text).joined(separator: "\n"), "%\n")
  }

  /// A property of a command on one line: `%`, colons and commas as `%XX`.
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
