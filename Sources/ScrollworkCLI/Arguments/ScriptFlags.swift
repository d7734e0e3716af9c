internal import ArgumentParser
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The flags of commands that run a script, or whose subject may be one.
struct ScriptFlags: ParsableArguments {
  /// Those that take the next argument as their value.
  static let valueFlags = SceneFlags.valueFlags + ActionFlags.valueFlags + ["--until"]

  @OptionGroup
  var scene: SceneFlags

  @OptionGroup
  var action: ActionFlags

  @Option(help: .init("When to end: idle, or a virtual time such as 2s.", valueName: "end"))
  var until: String?

  /// The options of the host for a target.
  ///
  /// - Throws: Exit 2 for a wrong value.
  func options(_ target: String, _ invocation: Invocation) throws(HostError) -> RunOptions {
    var run = try scene.options(target, invocation)
    action.apply(to: &run)
    run.until = try until.map(RunUntil.init(flag:))
    return run
  }
}

extension RunUntil {
  /// Reads the value of the flag `--until`.
  ///
  /// - Throws: Exit 2 for one that is none.
  init(flag text: String) throws(HostError) {
    guard let end = RunUntil(parsing: text) else {
      throw .usage("--until is idle or a time such as 2s, not \"\(text)\"")
    }
    self = end
  }
}
