internal import ScrollworkSession
internal import ScrollworkTerminal

/// The failing cases that a run keeps, so that later runs begin with them.
///
/// Files are written after the last test has run, so that every test begins with the same cases,
/// for any number of workers.
struct CaseKeeper {
  /// A case with the test file that it belongs to.
  struct Case: Hashable, Codable {
    /// The absolute path of the test file.
    let file: String
    /// That path as messages show it.
    let shown: String
    /// The case.
    let entry: KeptCases.Entry
  }

  private let folder: FilePath
  /// Whether none is kept: where `CI` is set.
  private let isOff: Bool
  /// The cases to write, in the order of the plan.
  private(set) var pending: [Case] = []
  /// For each test file with such a case, whether its cases can be written.
  private var canWrite: [FilePath: Bool] = [:]

  init(_ options: TestOptions) {
    folder = options.invocation.currentDirectory
    isOff = options.isCI
  }

  /// Takes the simplest failing case of a property; does nothing for other results.
  ///
  /// Call it in the order of the plan.
  ///
  /// - Parameters:
  ///   - result: The result; its property gets the path of the file that the case is kept in.
  ///   - file: The test file.
  /// - Throws: For the first case of a file, why none can be written.
  mutating func take(
    _ result: inout SpecResult, of file: TestDiscovery.Selection
  ) throws(HostError) {
    guard !isOff, let property = result.property, let failing = property.failing, failing > 0
    else { return }
    let cases = KeptCases(of: file.path)
    if canWrite[file.path] == nil {
      canWrite[file.path] = false
      try cases.prepare(shownFrom: folder)
      canWrite[file.path] = true
    }
    guard canWrite[file.path] == true else { return }
    result.property?.keptFile = cases.path.shown(in: folder)
    pending.append(
      Case(
        file: file.path.description, shown: file.shown,
        entry: KeptCases.Entry(
          property: result.planned.definition.title, source: property.smallest)))
  }

  /// Writes all cases that were taken.
  ///
  /// - Throws: Exit 7 after all have been tried, with the first error.
  mutating func finish() throws(HostError) {
    let cases = pending
    pending = []
    try Self.write(cases, in: folder)
  }

  /// Adds cases to the files beside their test files.
  ///
  /// - Throws: Exit 7 after all have been tried, with the first error.
  static func write(_ cases: [Case], in folder: FilePath) throws(HostError) {
    var failure: HostError?
    for one in cases {
      do throws(HostError) {
        try KeptCases(of: FilePath(one.file)).keep(one.entry, of: one.shown, shownFrom: folder)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}
