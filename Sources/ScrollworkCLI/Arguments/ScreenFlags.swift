internal import ArgumentParser
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The flags of commands that run a scene: on which screen, and within which limits.
struct ScreenFlags: ParsableArguments {
  /// Those that take the next argument as their value.
  static let valueFlags = ["--device", "--rate", "--budget"]

  @Option(help: .init("The device to run on.", valueName: "name"))
  var device: String?

  @Option(help: .init("Ticks per second instead of the device's own.", valueName: "hz"))
  var rate: String?

  @Option(help: .init("Limits, such as instructions=100M,memory=96M,virtual=1h,wall=4s."))
  var budget: String?

  /// The flags, and whether each is given.
  var given: [(name: String, isGiven: Bool)] {
    [("--device", device != nil), ("--rate", rate != nil), ("--budget", budget != nil)]
  }

  /// The rate in ticks per second; nil for the device's own.
  ///
  /// - Throws: Exit 2 for a wrong value.
  var tickRate: Double? {
    get throws(HostError) { try rate.map(TickRate.value(of:)) }
  }

  /// The limits that differ from the usual ones; nil for none.
  ///
  /// - Throws: Exit 2 for a wrong value.
  var limits: BudgetRequest? {
    get throws(HostError) { try budget.map(BudgetRequest.init(parsing:)) }
  }
}
