internal import Scrollwork
internal import ScrollworkTerminal

/// The pages of settings, as `doc` shows them.
extension ConfigurationKey {
  /// The tables that are no settings with a variable, with what they say.
  private static let tables = [
    "dependencies": (
      "[dependencies] in scrollwork.toml: NAME = { path = \"../lib\" } or { git = \"URL\", tag = \"v1.0.0\" }",
      "A package that scripts require by its name: a folder, or a commit of a repository that tag or rev names. "
        + "allow = [\"scene\", \"views\", \"focus\", \"print\", \"budget\"] lets it do more than move the view that "
        + "it is attached to. scrollwork add writes the line and fetches the package."
    ),
    "devices": (
      "[devices.NAME] in scrollwork.toml",
      "A device of the project: width and height in points, rate in ticks a second, 60 unless given."
    ),
    "lints": (
      "[lints] in scrollwork.toml: CODE = "
        + Configuration.LintLevel.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
      "How check treats a finding, by its code; scrollwork doc CODE says what it is about."
    ),
    "package": (
      "[package] in scrollwork.toml: name, version, scrollwork, summary, license, entry",
      "Makes the project a package that others can use. Needed are name and version, such as \"1.2.0\"; "
        + "scrollwork = \">=0.2\" is what it can be used with, and entry the file that require of its name gives, "
        + "NAME.lua unless given. scrollwork check --package says what is missing."
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
