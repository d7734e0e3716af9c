internal import ArgumentParser
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The flags of commands that do something in a scene once it has loaded, and the seed for it.
struct ActionFlags: ParsableArguments {
  /// Those that take the next argument as their value.
  static let valueFlags = ["--do", "--seed"]

  @Option(
    name: .customLong("do"), parsing: .unconditionalSingleValue,
    help: .init("Lua to run after the script has loaded; may be repeated.", valueName: "lua"))
  var lines: [String] = []

  @Option(help: .init("The seed of random numbers.", valueName: "n"))
  var seed: UInt64 = 0

  /// Sets the options of the host.
  func apply(to run: inout RunOptions) { (run.doLines, run.seed) = (lines, seed) }
}
