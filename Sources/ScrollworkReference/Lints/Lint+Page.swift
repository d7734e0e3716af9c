internal import ScrollworkSession

extension Lint {
  /// What `check --explain` prints.
  package var page: String {
    let word =
      switch level {
      case .allow: "off unless the configuration turns it on"
      case .warn: "a warning"
      case .deny: "an error"
      }
    return """
      \(code)  \(summary)

      \(explanation)

      Found in:

      \(Self.indented(bad))
      Better:

      \(Self.indented(good))
      It is \(word) by default; to change that: [lints] \(code) = "allow", "warn" or "deny" in
      scrollwork.toml. For one line: -- scrollwork: allow(\(code)) and the reason, on it or above it.

      """
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}
