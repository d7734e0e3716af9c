package import Scrollwork
package import ScrollworkTerminal

/// The settings in force, each with where it came from.
///
/// A flag wins over a `SCROLLWORK_*` variable, that over the project's `scrollwork.toml`, that over
/// `$XDG_CONFIG_HOME/scrollwork/config.toml`, which may only say what decides nothing about a result, and
/// that over what is built in.
package struct Configuration: Hashable, Sendable {
  /// Where a setting came from.
  package enum Origin: Hashable, Sendable {
    /// Nobody set it.
    case builtIn
    /// A configuration file, and the line if it is known.
    case file(String, line: Int?)
    /// A variable of the environment.
    case environment(String)
    /// A flag of the command line.
    case flag(String)

    /// For people: `scrollwork.toml:3`, `SCROLLWORK_TEST_JOBS`, `--jobs`, `built-in`.
    package var text: String {
      switch self {
      case .builtIn: "built-in"
      case .file(let path, let line): path + (line.map { ":\($0)" } ?? "")
      case .environment(let name), .flag(let name): name
      }
    }
  }

  /// A value and where it came from.
  package struct Setting: Hashable, Sendable {
    /// The value, in the unit of its key.
    package let value: ConfigurationValue
    /// Where it came from.
    package let origin: Origin
  }

  /// How a finding of `check` is treated.
  package enum LintLevel: String, CaseIterable, Hashable, Sendable {
    /// Not reported.
    case allow
    /// Reported.
    case warn
    /// Reported as an error.
    case deny
  }

  /// A level that was set for a code such as `SW3002`.
  package struct Lint: Hashable, Sendable {
    /// The code of the finding.
    package let code: String
    /// How it is treated.
    package let level: LintLevel
    /// Where that was said.
    package let origin: Origin
  }

  /// A device and where it came from.
  package struct KnownDevice: Hashable, Sendable {
    /// The screen.
    package let device: Device
    /// Where it was described.
    package let origin: Origin
  }

  /// The settings that somebody made or that are built in.
  package internal(set) var settings: [ConfigurationKey: Setting] = [:]
  /// The devices, built-in ones first, then by name.
  package internal(set) var devices: [KnownDevice] = Device.builtIn.map {
    KnownDevice(device: $0, origin: .builtIn)
  }
  /// The levels of findings, by code.
  package internal(set) var lints: [Lint] = []

  /// What is built in.
  package init() {
    let budget = Budget()
    let values: [ConfigurationKey: ConfigurationValue] = [
      .testPaths: .texts(TestDiscovery.defaultPaths),
      .testCases: .integer(200),
      .budgetInstructions: .integer(budget.instructions),
      .budgetMemory: .integer(budget.memory),
      .budgetVirtual: .number(budget.virtualTime),
      .budgetWall: .number(budget.wallTime),
      .snapshotTolerance: .number(0.25),
    ]
    settings = values.mapValues { Setting(value: $0, origin: .builtIn) }
  }

  /// Makes a setting; a later one wins.
  package mutating func set(
    _ key: ConfigurationKey, to value: ConfigurationValue, from origin: Origin
  ) {
    settings[key] = Setting(value: value, origin: origin)
  }
}

// MARK: - Reading settings

extension Configuration {
  /// The text of a setting, or nil when nobody made it.
  package func text(_ key: ConfigurationKey) -> String? {
    if case .text(let text) = settings[key]?.value { text } else { nil }
  }

  /// The texts of a setting, or nil when nobody made it.
  package func texts(_ key: ConfigurationKey) -> [String]? {
    if case .texts(let texts) = settings[key]?.value { texts } else { nil }
  }

  /// The whole number of a setting, or nil when nobody made it.
  package func integer(_ key: ConfigurationKey) -> Int? {
    if case .integer(let integer) = settings[key]?.value { integer } else { nil }
  }

  /// The number of a setting, or nil when nobody made it.
  package func number(_ key: ConfigurationKey) -> Double? {
    if case .number(let number) = settings[key]?.value { number } else { nil }
  }

  /// The budget in force.
  package var budget: Budget {
    var budget = Budget()
    budget.instructions = integer(.budgetInstructions) ?? budget.instructions
    budget.memory = integer(.budgetMemory) ?? budget.memory
    budget.virtualTime = number(.budgetVirtual) ?? budget.virtualTime
    budget.wallTime = number(.budgetWall) ?? budget.wallTime
    return budget
  }

  /// Puts the parts of a `--budget` flag in force.
  package mutating func apply(_ request: BudgetRequest) {
    let origin = Origin.flag("--budget")
    if let value = request.instructions {
      set(.budgetInstructions, to: .integer(value), from: origin)
    }
    if let value = request.memory { set(.budgetMemory, to: .integer(value), from: origin) }
    if let value = request.virtualTime { set(.budgetVirtual, to: .number(value), from: origin) }
    if let value = request.wallTime { set(.budgetWall, to: .number(value), from: origin) }
  }

  /// The device of a name, or the first one for nil.
  ///
  /// - Throws: Exit 2 with the name that was probably meant.
  package func device(named name: String?) throws(HostError) -> Device {
    guard let name else { return devices[0].device }
    guard let known = devices.first(where: { $0.device.name == name }) else {
      throw .unknown("device", name, among: devices.map(\.device.name))
    }
    return known.device
  }
}
