internal import ScrollworkSession
internal import ScrollworkTerminal

/// How a session prints values; `:set` changes it.
struct ReplSettings: Hashable {
  /// The depth of nested tables, 1 to 100.
  var depth = 4
  /// The number of entries per table, 1 to 10,000.
  var entries = 40
  /// The number of bytes per string, 1 to 10,000; the middle of a longer one is left out.
  var string = 400
  /// The width of a line in columns, 1 to 10,000; nil for the terminal's width.
  var width: Int?

  /// The names of the settings, in order.
  static let names = ["depth", "entries", "string", "width"]

  /// Changes a setting, as in `depth 8`, `depth=8` or `width auto`.
  ///
  /// - Parameter text: The argument of `:set`.
  /// - Throws: Exit 2 for an unknown name or a value out of range.
  mutating func change(_ text: String) throws(HostError) {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "=" }).map(String.init)
    guard let name = words.first, Self.names.contains(name) else {
      throw .unknown("setting", words.first ?? "", among: Self.names)
    }
    if name == "width", words.count == 2, words[1] == "auto" {
      width = nil
      return
    }
    let most = name == "depth" ? 100 : 10_000
    guard words.count == 2, let number = Quantity.count(words[1]), (1...most).contains(number)
    else {
      throw .usage(
        "\":set \(text)\" sets nothing",
        help: [":set \(name) \(name == "width" ? 80 : 8); from 1 to \(NumberText.grouped(most))"])
    }
    switch name {
    case "depth": depth = number
    case "entries": entries = number
    case "string": string = number
    default: width = number
    }
  }

  /// The current settings, a line each.
  var lines: [String] {
    [
      "depth    \(depth)", "entries  \(entries)", "string   \(string)",
      "width    \(width.map(String.init) ?? "auto")",
    ]
  }
}
