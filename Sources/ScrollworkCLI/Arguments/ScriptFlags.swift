internal import ArgumentParser
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The flags of commands whose subject may be a test or a script that they run.
struct ScriptFlags: ParsableArguments {
  /// Those that take the next argument as their value.
  static let valueFlags = [
    "--scene", "--on", "--do", "--until", "--device", "--rate", "--seed", "--budget",
  ]

  @Option(help: .init("For a script: the scene, a name in scenes/ or a path.", valueName: "scene"))
  var scene: String?

  @Option(help: .init("For a script: the view to attach a behavior to.", valueName: "id"))
  var on: String?

  @Option(
    name: .customLong("do"), parsing: .unconditionalSingleValue,
    help: .init("For a script: Lua to run after it has loaded; may be repeated.", valueName: "lua"))
  var doLines: [String] = []

  @Option(help: .init("For a script: when to end, idle or a virtual time.", valueName: "end"))
  var until: String?

  @Option(help: .init("For a script or a test: the device.", valueName: "name"))
  var device: String?

  @Option(help: .init("For a script or a test: ticks per second.", valueName: "hz"))
  var rate: String?

  @Option(help: .init("For a script or a test: the random seed.", valueName: "n"))
  var seed: UInt64 = 0

  @Option(help: .init("For a script or a test: limits, such as instructions=100M,wall=4s."))
  var budget: String?

  /// Sets the options of the host.
  ///
  /// - Throws: Exit 2 for a wrong value.
  func apply(to run: inout RunOptions) throws(HostError) {
    run.scene = scene
    run.on = on
    run.doLines = doLines
    if let until { run.until = try RunUntil(flag: until) }
    run.device = device
    if let rate { run.rate = try TickRate.value(of: rate) }
    run.seed = seed
    if let budget { run.budget = try BudgetRequest(parsing: budget) }
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
