internal import ArgumentParser
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The flags of commands that play hands in a scene.
struct HandFlags: ParsableArguments {
  /// Those that take the next argument as their value.
  static let valueFlags =
    SceneFlags.valueFlags + SceneOptionFlags.valueFlags + ["--hands", "--seed"]

  @OptionGroup
  var scene: SceneFlags

  @OptionGroup
  var option: SceneOptionFlags

  @Option(help: .init("How many hands.", valueName: "n"))
  var hands: Int?

  @Option(help: .init("The seed of the hands; 0 without a flag.", valueName: "n"))
  var seed: UInt64?

  /// The flags, and whether each is given.
  var given: [(name: String, isGiven: Bool)] {
    scene.given + [
      ("--option", !option.texts.isEmpty), ("--hands", hands != nil), ("--seed", seed != nil),
    ]
  }

  /// The options of the host for a target.
  ///
  /// - Throws: Exit 2 for a wrong value.
  func options(_ target: String, _ invocation: Invocation) throws(HostError) -> RunOptions {
    var run = try scene.options(target, invocation)
    run.sceneOptions = try option.options
    return run
  }
}
