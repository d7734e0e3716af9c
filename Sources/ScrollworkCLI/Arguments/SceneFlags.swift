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

/// The flag of commands that set options of a scene.
struct SceneOptionFlags: ParsableArguments {
  /// Those that take the next argument as their value.
  static let valueFlags = ["--option"]

  @Option(
    parsing: .unconditionalSingleValue,
    help: .init(
      "An option of the scene, or BEHAVIOR.OPTION; may be repeated.", valueName: "name=lua"))
  var option: [String] = []

  /// The options, each `name=lua`.
  ///
  /// - Throws: Exit 2 for a wrong value.
  var options: [SceneOption] {
    get throws(HostError) {
      try option.map { (text) throws(HostError) in try Self.option(text, of: "--option") }
    }
  }

  /// Reads `name=lua`, with spaces around the sign.
  static func option(_ text: String, of flag: String) throws(HostError) -> SceneOption {
    guard var option = SceneOption(text) else {
      throw .usage("\(flag) is name=lua, not \"\(text)\"")
    }
    func trimmed(_ text: String) -> String {
      var part = Substring(text)
      while part.first == " " { part.removeFirst() }
      while part.last == " " { part.removeLast() }
      return String(part)
    }
    (option.name, option.text) = (trimmed(option.name), trimmed(option.text))
    guard !option.name.isEmpty, !option.text.isEmpty else {
      throw .usage("\(flag) is name=lua, not \"\(text)\"")
    }
    return option
  }
}

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
      ("--option", !option.option.isEmpty), ("--hands", hands != nil), ("--seed", seed != nil),
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
