internal import ScrollworkLua

/// The page of one entry, as `name?` and `doc` show it.
struct APIPage {
  private let entry: APIEntry

  init(_ entry: APIEntry) { self.entry = entry }

  /// The signature, the sentence, and the keys of the option table.
  var lines: [String] {
    var lines = [entry.signature, "  " + entry.summary]
    guard !entry.options.isEmpty else { return lines }
    var table = TextTable([.init(), .init(), .init()])
    for option in entry.options {
      table.append([
        option.name, option.type, option.fallback.isEmpty ? "" : "= " + option.fallback,
      ])
    }
    lines += table.lines(indent: 2)
    return lines
  }
}
