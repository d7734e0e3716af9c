/// Something that is measured at one go.
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

  /// All there are, whole processes first: what this one holds would count as theirs.
  static let all: [Case] =
    RunnerCases.all + BorderCases.all + SandboxCases.all + ErrorCases.all + ScenarioCases.all
    + RowCases.all + LinkedCases.all + Growth.cases
}

/// Something did not do its work, so that its figures would mean nothing.
struct Broken: Error {
  let message: String
}
