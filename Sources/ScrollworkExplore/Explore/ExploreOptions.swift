package import ScrollworkSession
internal import ScrollworkTerminal

/// The flags and the target of `scrollwork explore`.
package struct ExploreOptions: Hashable, Sendable {
  /// When an exploration ends.
  package enum End: Hashable, Sendable {
    /// After so many hands.
    case hands(Int)
    /// After so many seconds of real time.
    case time(Double)
  }

  /// What is played on: target, scene, options, device, rate and budget as of `run`.
  package var run: RunOptions
  /// The `--hands` and `--time` flags.
  package var end = End.hands(1_000)
  /// The `--seed` flag: the seed of all random numbers.
  package var seed: UInt64 = 0
  /// The `--jobs` flag: how many worker processes, 0 for none; nil for one for each core.
  package var jobs: Int?
  /// The `--save` flag: the file that findings are written to as tests; nil for none.
  package var save: String?
  /// The `--films` flag: the folder of films; nil for none.
  package var films: String?
  /// The `--without` flags: relations that are not checked.
  package var without: Set<Relation> = []

  /// Makes options for a target.
  package init(_ run: RunOptions) { self.run = run }

  /// What makes films of findings; nil without `--films`.
  var film: HandFilm? { films.map { _ in HandFilm(command: command, seed: seed) } }

  /// The command that plays the same hands.
  var command: String {
    var words = ["scrollwork", "explore"]
    if run.target != "." { words.append(ShellWord.path(run.target)) }
    words += run.handFlags
    if case .hands(let count) = end { words += ["--hands", "\(count)"] }
    return ShellWord.line(words + ["--seed", "\(seed)"])
  }

  /// The most hands of one exploration.
  package static let handLimit = 10_000_000
}
