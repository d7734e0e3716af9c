internal import ScrollworkTerminal

/// How the tests of a run are run, besides which.
package struct SpecSettings: Sendable {
  /// Whether the engine's invariants are checked (`--laws`).
  package var checksLaws = true
  /// Whether coverage is recorded (`--coverage`).
  var measures = false
  /// Whether failed tests keep what their scene showed, for a page.
  var films = false

  /// Makes settings.
  package init(checksLaws: Bool = true) { self.checksLaws = checksLaws }

  /// The settings of a command.
  init(_ options: TestOptions) {
    checksLaws = options.checksLaws
    measures = options.coverageFolder != nil
    films = options.requests.contains { $0.kind == .html || $0.kind == .jsonl }
  }
}
