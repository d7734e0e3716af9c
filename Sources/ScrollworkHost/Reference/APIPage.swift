internal import ScrollworkLua

/// The page of one entry, as `name?` and `doc` show it.
struct APIPage {
  private let entry: APIEntry

  init(_ entry: APIEntry) { self.entry = entry }

  /// The signature, the sentence, the keys of the option table, and an example.
  var lines: [String] { head + example }

  private var example: [String] {
    guard let example = APIExample(of: entry) else { return [] }
    return ["  example"]
      + example.text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : "    \($0)"
      }
  }

  private var head: [String] {
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
