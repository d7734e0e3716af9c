package import ScrollworkSession
internal import ScrollworkTerminal
package import ScrollworkTest

/// The flags and the target of `scrollwork diff`.
package struct DiffOptions: Hashable, Sendable {
  /// What the present files are compared with.
  package enum Other: Hashable, Sendable {
    /// A commit, a folder, or another file in place of the script.
    case version(String)
    /// The same files with other options of the scene.
    case options([SceneOption])
    /// Nothing: what parts have recorded is put together.
    case records([String])
  }

  /// What is played on: target, scene, options, device, rate and budget as of `run`.
  package var run: RunOptions
  /// What it is compared with.
  package var other: Other
  /// The `--hands` flag: how many hands.
  package var hands = 10_000
  /// The `--seed` flag: the seed of all random numbers.
  package var seed: UInt64 = 0
  /// The `--jobs` flag: how many worker processes; nil for one for each core.
  package var jobs: Int?
  /// The `--shard` flag: which part of the hands is played; nil for all.
  package var shard: Shard?
  /// The `--record` flag: the file for `--merge`; nil for none.
  package var record: String?
  /// The `--markdown` flag: the file for a pull request; nil for none.
  package var markdown: String?
  /// The `--films` flag: the folder of films; nil for none.
  package var films: String?
  /// The `--fail-above` flag: the share of hands above which the exit code is 1; nil for none.
  package var failAbove: Double?

  /// Makes options for a target.
  package init(_ run: RunOptions, other: Other) { (self.run, self.other) = (run, other) }

  /// The most hands of one comparison.
  package static let handLimit = 1_000_000

  /// The command that compares the same.
  var command: String {
    var words = ["scrollwork", "diff"]
    switch other {
    case .version(let name): words.append(ShellWord.path(name))
    case .options(let options):
      for option in options { words += ShellWord.flag("--with", "\(option.name)=\(option.text)") }
    case .records: break
    }
    if run.target != "." { words.append(ShellWord.path(run.target)) }
    words += run.handFlags + ["--hands", "\(hands)", "--seed", "\(seed)"]
    return ShellWord.line(words)
  }
}
