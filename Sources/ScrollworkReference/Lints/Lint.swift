package import ScrollworkSession

/// One thing that `check` looks for: what it is called, how much it matters, and its page.
///
/// All of them stand in ``Lint/all``; a check only names the code.
package struct Lint: Hashable, Sendable {
  /// What kind of file an example is, which decides what it may use.
  enum Setting: Hashable, Sendable {
    /// A behavior, a scene or another module.
    case module
    /// A file of tests.
    case test
  }

  /// The stable name: SW1 language, SW2 use of the API, SW3 determinism, SW4 taste.
  package let code: String
  /// How it is treated unless the configuration says otherwise.
  package let level: Configuration.LintLevel
  /// What it finds, in one sentence.
  let summary: String
  /// Why that matters and what to do instead.
  let explanation: String
  /// What kind of file the examples are.
  var setting = Setting.module
  /// A file in which it finds exactly one thing.
  let bad: String
  /// The same, as it should be.
  let good: String

  /// Every lint, by code.
  package static let all = (language + usage + determinism + taste).sorted { $0.code < $1.code }

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

  /// The lint of a code.
  package static func named(_ code: String) -> Lint? { byCode[code] }
}
