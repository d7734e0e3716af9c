/// Work that is measured together, as one or more figures.
struct Case: Sendable {
  /// The names of its figures.
  let names: [String]
  let measure: @Sendable (Bench) throws -> [Figure]

  init(names: [String], measure: @escaping @Sendable (Bench) throws -> [Figure]) {
    self.names = names
    self.measure = measure
  }

  init(_ names: String..., measure: @escaping @Sendable (Bench) throws -> [Figure]) {
    self.init(names: names, measure: measure)
  }

  /// All cases; whole processes first, because their peak memory would include what this process
  /// holds.
  static let all: [Case] =
    RunnerCases.all + BorderCases.all + SandboxCases.all + ErrorCases.all + ScenarioCases.all
    + RowCases.all + LinkedCases.all + HostCases.all + Growth.cases
}

/// Measured work that failed, so that its figures would be meaningless.
struct Broken: Error {
  let message: String
}
