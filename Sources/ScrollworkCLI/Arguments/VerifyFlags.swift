internal import ArgumentParser

/// The flags of `test` that compare two runs.
struct VerifyFlags: ParsableArguments {
  @Flag(help: "Run twice in fresh processes and compare.")
  var verify = false

  /// The file to which a process of `--verify` writes what it would have changed beside its tests.
  @Option(help: .hidden)
  var deferWrites: String?
}
