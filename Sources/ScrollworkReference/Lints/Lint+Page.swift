internal import ScrollworkSession
internal import ScrollworkTerminal

extension Lint {
  /// What `check --explain` prints, in lines of a width.
  package func lines(width: Int) -> [String] {
    let word =
      switch level {
      case .allow: "off"
      case .hint: "a hint, which never fails"
      case .warn: "a warning"
      case .deny: "an error"
      }
    let page = """
      \(explanation)

      Found in:

      \(Self.indented(bad))
      Better:

      \(Self.indented(good))
      It is \(word) by default; to change that: [lints] \(code) = "allow", "hint", "warn" or "deny" in
      scrollwork.toml. For one line: -- scrollwork: allow(\(code)) and the reason, on it or above it.
      """
    return ["\(code)  \(summary)", ""]
      + refilled(
        page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), width: width
      )
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}
