package import Scrollwork
package import ScrollworkLua
package import ScrollworkTerminal

/// The settings in force, each with its origin.
///
/// Precedence: flags, `SCROLLWORK_*` variables, the project's `scrollwork.toml`,
/// `$XDG_CONFIG_HOME/scrollwork/config.toml` (only keys that cannot change a result), defaults.
package struct Configuration: Hashable, Sendable {
  /// The origin of a setting.
  package enum Origin: Hashable, Sendable {
    /// The default.
    case builtIn
    /// A configuration file, and the line, from 1, if it is known.
    case file(String, line: Int?)
    /// A variable of the environment, by name.
    case environment(String)
    /// A flag of the command line, by name.
    case flag(String)

    /// The file and line of the setting; nil for other origins.
    package var location: Diagnostic.Location? {
      if case .file(let path, let line) = self { .init(file: path, line: line) } else { nil }
    }

    /// The origin for messages: `scrollwork.toml:3`, `SCROLLWORK_TEST_JOBS`, `--jobs`, `built-in`.
    package var text: String {
      switch self {
      case .builtIn: "built-in"
      case .file(let path, let line): path + (line.map { ":\($0)" } ?? "")
      case .environment(let name), .flag(let name): name
      }
    }
  }

  /// A value and its origin.
  package struct Setting: Hashable, Sendable {
    /// The value, in the unit of its key.
    package let value: ConfigurationValue
    /// The origin of the value.
    package let origin: Origin
  }

  /// How `check` treats a finding.
  package enum LintLevel: String, CaseIterable, Hashable, Sendable {
    /// Not reported.
    case allow
    /// Reported, and no failure with `--deny warnings` either.
    case hint
    /// Reported.
    case warn
    /// Reported as an error.
    case deny
  }

  /// The level that is set for a code such as `SW3002`.
  package struct Lint: Hashable, Sendable {
    /// The code of the finding.
    package let code: String
    /// The level of the finding.
    package let level: LintLevel
    /// The origin of the level.
    package let origin: Origin

    /// The codes of all findings of `check`, ascending.
    package static let codes = [1001...1009, 2001...2009, 2101...2107, 3001...3003, 4001...4004]
      .joined().map { "SW\($0)" }
  }

  /// A device and its origin.
  package struct KnownDevice: Hashable, Sendable {
    /// The device.
    package let device: Device
    /// The origin of the device's description.
    package let origin: Origin
  }

  /// The settings by key; a key without a value is absent.
  package internal(set) var settings: [ConfigurationKey: Setting] = [:]
  /// The devices: built-in ones first, then by name; never empty.
  package internal(set) var devices: [KnownDevice] = Device.builtIn.map {
    KnownDevice(device: $0, origin: .builtIn)
  }
  /// The options that the project sets for behaviors, by the name of the behavior and of the
  /// option.
  package internal(set) var behaviors: [String: [String: ProjectOption]] = [:]
  /// The levels that are set for findings, sorted by code.
  package internal(set) var lints: [Lint] = []
  /// What makes the project a package; nil where it is none.
  package internal(set) var package: PackageManifest?
  /// The packages that the project names, sorted by name.
  package internal(set) var dependencies: [PackageDependency] = []
  /// The packages that scripts can require; empty until they were looked at.
  package var packages = PackageTree()

  /// Makes the default settings.
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

  /// Sets a value and its origin in place of earlier ones.
  package mutating func set(
    _ key: ConfigurationKey, to value: ConfigurationValue, from origin: Origin
  ) {
    settings[key] = Setting(value: value, origin: origin)
  }
}

// MARK: - Reading settings

extension Configuration {
  /// The text of a setting; nil when it is unset or of another type.
  package func text(_ key: ConfigurationKey) -> String? {
    if case .text(let text) = settings[key]?.value { text } else { nil }
  }

  /// The texts of a setting; nil when it is unset or of another type.
  package func texts(_ key: ConfigurationKey) -> [String]? {
    if case .texts(let texts) = settings[key]?.value { texts } else { nil }
  }

  /// The whole number of a setting, in the unit of its key; nil when it is unset or of another
  /// type.
  package func integer(_ key: ConfigurationKey) -> Int? {
    if case .integer(let integer) = settings[key]?.value { integer } else { nil }
  }

  /// The number of a setting, in the unit of its key; nil when it is unset or of another type.
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

  /// What variables of the environment set and no flag does; a command that repeats the run
  /// elsewhere needs it.
  package var ofEnvironment: Configuration {
    var own = self
    own.settings = settings.filter {
      if case .environment = $0.value.origin { true } else { false }
    }
    return own
  }

  /// The limits that are set, as a `--budget` flag would.
  package var budgetRequest: BudgetRequest {
    var request = BudgetRequest()
    request.instructions = integer(.budgetInstructions)
    request.memory = integer(.budgetMemory)
    request.virtualTime = number(.budgetVirtual)
    request.wallTime = number(.budgetWall)
    return request
  }

  /// Sets the limits of a `--budget` flag.
  package mutating func apply(_ request: BudgetRequest) {
    let origin = Origin.flag("--budget")
    if let value = request.instructions {
      set(.budgetInstructions, to: .integer(value), from: origin)
    }
    if let value = request.memory { set(.budgetMemory, to: .integer(value), from: origin) }
    if let value = request.virtualTime { set(.budgetVirtual, to: .number(value), from: origin) }
    if let value = request.wallTime { set(.budgetWall, to: .number(value), from: origin) }
  }

  /// The device with a name; the first device for nil.
  ///
  /// - Throws: Exit 2 with the nearest known name.
  package func device(named name: String?) throws(HostError) -> Device {
    guard let name else { return devices[0].device }
    guard let known = devices.first(where: { $0.device.name == name }) else {
      throw .unknown("device", name, among: devices.map(\.device.name))
    }
    return known.device
  }
}
