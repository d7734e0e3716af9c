package import ScrollworkSession

/// A kind of finding of `check`: its code, its default level and its page.
///
/// All of them are in ``Lint/all``; a check refers to them by code.
package struct Lint: Hashable, Sendable {
  /// The kind of file that the examples are, which determines the globals they may use.
  enum Setting: Hashable, Sendable {
    /// A behavior, a scene or another module.
    case module
    /// A file of tests.
    case test
  }

  /// The stable name: SW1 language, SW2 use of the API, SW3 determinism, SW4 taste.
  package let code: String
  /// The level unless the configuration sets another one.
  package let level: Configuration.LintLevel
  /// What it finds, in one sentence.
  package let summary: String
  /// Why that matters and what to do instead.
  package let explanation: String
  /// The kind of file that the examples are.
  var setting = Setting.module
  /// A file with exactly one finding.
  let bad: String
  /// The same file without the finding.
  let good: String

  /// Every lint, sorted by code.
  package static let all = (language + usage + determinism + taste).sorted { $0.code < $1.code }

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

  /// The lint of a code; nil for an unknown code.
  package static func named(_ code: String) -> Lint? { byCode[code] }
}
