/// A command that GitHub turns into a mark beside a line of a change.
struct GitHubMark: Hashable, Sendable {
  /// How loud it is.
  enum Level: String, Hashable, Sendable {
    case error, warning
  }

  var level = Level.error
  /// The path below the repository; nil for none.
  var file: String?
  var line: Int?
  var column: Int?
  var title: String?
  var message: String

  /// The command, without a line end.
  var text: String {
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
