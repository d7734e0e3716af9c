internal import Scrollwork
package import ScrollworkTerminal

/// The pages of settings, as `doc` shows them.
extension ConfigurationKey {
  /// The tables whose keys projects name themselves, with what they say.
  private static let tables = [
    "devices": (
      "[devices.NAME] in scrollwork.toml",
      "A device of the project: width and height in points, rate in ticks a second, 60 unless given."
    ),
    "lints": (
      "[lints] in scrollwork.toml: CODE = "
        + Configuration.LintLevel.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
      "How check treats a finding, by its code; scrollwork doc CODE tells what it is about."
    ),
  ]

  /// The names that have a page: the keys, and the tables.
  package static var names: [String] {
    allCases.map(\.rawValue) + tables.keys.sorted(by: bytesPrecede)
  }

  /// The page of a key such as `test.cases`, or of a table such as `[lints]`; nil for other names.
  package static func page(of name: String, width: Int) -> [String]? {
    if let key = ConfigurationKey(rawValue: name) { return key.page(width: width) }
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    let section = isBracketed ? String(name.dropFirst().dropLast()) : name
    let head = String(section.prefix { $0 != "." })
    if let (heading, text) = tables[head] { return [heading] + sentence(text, width: width) }
    let keys = allCases.filter { $0.section == section }
    guard isBracketed, !keys.isEmpty else { return nil }
    return Array(keys.map { $0.page(width: width) }.joined(separator: [""]))
  }

  private func page(width: Int) -> [String] {
    ["[\(section)] \(name) in scrollwork.toml: \(expectation)"]
      + Self.sentence(summary, width: width)
      + ["  the variable \(variable) sets it, too; scrollwork help config shows its value"]
  }

  private static func sentence(_ text: String, width: Int) -> [String] {
    wrapped(text.split(separator: " ").map(String.init), indent: 2, width: width)
  }
}
