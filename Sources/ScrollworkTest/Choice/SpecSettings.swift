internal import ScrollworkTerminal
internal import ScrollworkTrace

/// How the tests of a run are run, besides which.
package struct SpecSettings: Sendable {
  /// Whether the engine's invariants are checked (`--laws`).
  package var checksLaws = true
  /// Whether coverage is recorded (`--coverage`).
  var measures = false
  /// How much failed tests keep of what their scene showed, for a page; nil for nothing.
  var films: SceneFilm.Limits?

  /// Whether every test has a film that is written to a file (`--films`).
  var filmsEachTest = false

  /// Makes settings.
  package init(checksLaws: Bool = true) { self.checksLaws = checksLaws }

  /// The settings of a command.
  init(_ options: TestOptions) {
    checksLaws = options.checksLaws
    measures = options.coverageFolder != nil
    filmsEachTest = options.films.folder != nil
    if options.requests.contains(where: { $0.kind == .html || $0.kind == .jsonl }) {
      films = .amongMany
    }
  }
}
