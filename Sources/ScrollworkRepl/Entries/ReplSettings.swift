internal import ScrollworkSession
internal import ScrollworkTerminal

/// How a session shows values: what `:set` changes.
struct ReplSettings: Hashable {
  /// How many tables deep.
  var depth = 4
  /// How many entries of one table.
  var entries = 40
  /// The columns of a line; nil for those of the terminal.
  var width: Int?

  /// The names, in order.
  static let names = ["depth", "entries", "width"]

  /// Changes one: `depth 8`.
  ///
  /// - Throws: Exit 2 for a name or a value that cannot be.
  mutating func change(_ text: String) throws(HostError) {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "=" }).map(String.init)
    guard let name = words.first, Self.names.contains(name) else {
      throw .unknown("setting", words.first ?? "", among: Self.names)
    }
    if name == "width", words.count == 2, words[1] == "auto" {
      width = nil
      return
    }
    guard words.count == 2, let number = Quantity.count(words[1]), number >= 1, number <= 10_000
    else {
      throw .usage(
        "\":set \(text)\" sets nothing", help: [":set \(name) \(name == "width" ? 80 : 8)"])
    }
    switch name {
    case "depth": depth = min(number, 100)
    case "entries": entries = number
    default: width = number
    }
  }

  /// What holds, a line each.
  var lines: [String] {
    ["depth    \(depth)", "entries  \(entries)", "width    \(width.map(String.init) ?? "auto")"]
  }
}
