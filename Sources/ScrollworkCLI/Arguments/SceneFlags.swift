internal import ArgumentParser
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The flags of commands that load a scene: which one, on which screen, within which limits.
struct SceneFlags: ParsableArguments {
  /// Those that take the next argument as their value.
  static let valueFlags = ["--scene", "--on"] + ScreenFlags.valueFlags

  @Option(help: .init("The scene: a name in scenes/, or a path.", valueName: "scene"))
  var scene: String?

  @Option(
    help: .init("The view to attach a behavior to; \"scene\" for the scene.", valueName: "id"))
  var on: String?

  @OptionGroup
  var screen: ScreenFlags

  /// The flags, and whether each is given.
  var given: [(name: String, isGiven: Bool)] {
    [("--scene", scene != nil), ("--on", on != nil)] + screen.given
  }

  /// The options of the host for a target.
  ///
  /// - Throws: Exit 2 for a wrong value.
  func options(_ target: String, _ invocation: Invocation) throws(HostError) -> RunOptions {
    var run = RunOptions(target, invocation: invocation)
    run.scene = try scene.map(invocation.typedScene)
    run.on = on
    run.device = screen.device
    run.rate = try screen.tickRate
    if let limits = try screen.limits { run.budget = limits }
    return run
  }
}
