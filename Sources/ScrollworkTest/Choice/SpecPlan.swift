internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
package import ScrollworkSession
package import ScrollworkTerminal

/// The tests to run, ordered by file, then by definition, then by device and rate.
package struct SpecPlan {
  /// A test file that is part of the plan.
  package struct File: Sendable {
    /// The path, with the `:LINE` and `::PATTERN` limits given for it.
    package let selection: TestDiscovery.Selection
    /// The project that the file belongs to.
    package let project: SpecProject
    /// Its tests in the order of definition; empty if it could not be loaded.
    var definitions: [SpecDefinition] = []
    /// Why it could not be loaded; nil if it was.
    package var failure: HostError?
    /// Whether loading was attempted; executors skip such files.
    var isLoaded = false
    /// Whether all of its tests are planned, here or in other shards.
    var isWhole = true
  }

  /// The test files, in the order of the plan.
  package private(set) var files: [File] = []
  /// The tests that run here, grouped by file: all tests, or those of the shard.
  package private(set) var cases: [SpecCase] = []
  /// The number of planned tests, those of other shards included.
  private(set) var count = 0
  /// For each file, the number of tests of the whole plan before it.
  private(set) var firstTestIndices: [Int] = []
  /// A hash of the keys of all tests, those of other shards included.
  private(set) var digest = Digest()
  /// The shard that runs here; nil for the whole plan.
  let shard: Shard?
  /// The number of tests left out because another one is an `it.only`.
  private(set) var leftOut = 0
  /// How the tests are run.
  let settings: SpecSettings
  /// When loading began, in nanoseconds since 1970: what was saved later did not run.
  let begun: Int
  /// The reason to print for an empty plan under `--failed`, `--changed` or `--from`; nil without
  /// these flags.
  let reason: String?
  /// The paths that were searched for test files.
  let searched: [String]
  /// The first test that `it.only` defined.
  private(set) var only: SpecCase?

  /// Selects the tests of files that are loaded.
  init(
    _ options: TestOptions, _ found: TestFiles, loaded files: [File],
    begunAt begun: Int = FilePath.timeOfFiles
  ) throws(HostError) {
    settings = SpecSettings(options)
    self.begun = begun
    shard = options.shard
    reason = found.choice.reason
    searched = found.searched
    self.files = files
    try choose(options, found.choice)
  }

  // MARK: - Choosing

  private mutating func choose(
    _ options: TestOptions, _ choice: TestChoice
  ) throws(HostError) {
    // A device that no project defines is an error even if no test is selected.
    try checkDevices(options.devices)
    var chosen: [SpecCase] = []
    for (number, file) in files.enumerated() {
      let selected = file.selectedTests
      for (index, definition) in file.definitions.enumerated() where selected?[index] != false {
        guard options.tags.isEmpty || options.tags.contains(where: definition.tags.contains) else {
          continue
        }
        if let id = options.keptCase {
          // What cannot be read is run, for its error.
          guard definition.isProperty, definition.keptCases?.contains(id) != false else { continue }
        }
        forEachVariant(of: index, file: number, options) { planned in
          if Self.passes(planned, options), choice.takes(planned, in: file.selection.path) {
            chosen.append(planned)
          }
        }
      }
    }
    let broken = Set(texts: files.filter { $0.failure != nil }.map(\.selection.shown))
    try choice.checkIDs(chosen, besides: broken)
    only = options.runsExamples ? nil : chosen.first { $0.definition.isOnly }
    leftOut = only == nil ? 0 : chosen.count { !$0.definition.isOnly }
    cases = only == nil ? consume chosen : chosen.filter { $0.definition.isOnly }
    count = cases.count
    for planIndex in cases.indices { cases[planIndex].planIndex = planIndex }
    for planned in cases { digest.combine(planned.key) }
    firstTestIndices = [Int](repeating: 0, count: files.count)
    var before = 0
    for number in files.indices {
      firstTestIndices[number] = before
      while before < cases.count, cases[before].file == number { before += 1 }
    }
    let isLimited = only != nil || options.limitsTests
    for number in files.indices {
      files[number].isWhole = !isLimited && files[number].selection.isWhole
    }
    if let shard { cases = try share(of: shard, options) }
  }

  /// Checks that each device is one of a project.
  ///
  /// - Throws: Exit 2 with the nearest name among those of all projects.
  private func checkDevices(_ names: [String]) throws(HostError) {
    guard !names.isEmpty else { return }
    var known: [String] = []
    let projects = files.isEmpty ? [Configuration()] : files.map(\.project.configuration)
    for device in projects.lazy.flatMap(\.devices) where !known.contains(device.device.name) {
      known.append(device.device.name)
    }
    for name in names where !known.contains(name) { throw .unknown("device", name, among: known) }
  }

  /// The files that could not be loaded.
  var broken: [File] { files.filter { $0.failure != nil } }

  /// A copy with only some tests in `cases`; count and digest stay those of the whole plan.
  func limited(_ isIncluded: (SpecCase) -> Bool) -> SpecPlan {
    var plan = self
    plan.cases = cases.filter(isIncluded)
    return plan
  }

  /// The tests of one shard, in the order of the plan.
  private func share(
    of shard: Shard, _ options: TestOptions
  ) throws(HostError) -> [SpecCase] {
    switch options.shardMethod {
    case .hash: return cases.filter { shard.takes($0.key) }
    case .cost:
      let costs = try TestCosts(inProjectOf: options.invocation.currentDirectory)
      let taken = costs.share(of: shard, among: cases.map(\.key))
      return taken.map { cases[$0] }
    }
  }

  /// Takes the test on each of its devices at each of its rates.
  ///
  /// Flags limit the devices and rates that the test names, and replace them where it names none.
  private func forEachVariant(
    of index: Int, file number: Int, _ options: TestOptions, take: (SpecCase) -> Void
  ) {
    let definition = files[number].definitions[index]
    let plain = SpecCase(
      file: number, index: index, definition: definition, path: files[number].selection.shown,
      page: options.runsExamples ? Self.page(definition, in: files[number].selection) : nil)
    func limited<Value: Equatable>(_ own: [Value], _ asked: [Value]) -> [Value?] {
      if own.isEmpty { return asked.isEmpty ? [nil] : asked }
      return asked.isEmpty ? own : own.filter(asked.contains)
    }
    let (names, rates) = (definition.devices, definition.rates)
    if names.isEmpty && options.devices.isEmpty && rates.isEmpty && options.rates.isEmpty {
      return take(plain)
    }
    for name in limited(names, options.devices) {
      var variant = plain
      if let name {
        let devices = files[number].project.configuration.devices
        guard let named = devices.first(where: { $0.device.name == name }) else { continue }
        variant.device = named.device
      }
      for rate in limited(rates, options.rates) {
        variant.rate = rate
        take(variant)
      }
    }
  }

  /// The reference page of an example: the stem for files `test.*`, else the test's title.
  private static func page(
    _ definition: SpecDefinition, in file: TestDiscovery.Selection
  ) -> String {
    file.path.stem.hasPrefix("test.") ? file.path.stem : definition.title
  }

  private static func passes(_ planned: SpecCase, _ options: TestOptions) -> Bool {
    options.filters.isEmpty
      || options.filters.contains {
        planned.id.containsBytes(of: $0) || planned.page?.containsBytes(of: $0) == true
      }
  }
}

extension SpecPlan.File {
  /// For each test whether the limits `:LINE` and `::PATTERN` select it; nil without limits.
  ///
  /// - Complexity: O(n) in the tests for each limit.
  fileprivate var selectedTests: [Bool]? {
    guard !selection.isWhole else { return nil }
    var selected = definitions.map { _ in false }
    if !selection.patterns.isEmpty {
      // A pattern that equals a title selects only that test, not all titles that contain it.
      let titles = definitions.map(\.title)
      let exact = Set(texts: selection.patterns).intersection(Set(texts: titles))
      let parts = selection.patterns.filter { !exact.contains($0) }
      selected = titles.map { title in
        exact.contains(title) || parts.contains { title.containsBytes(of: $0) }
      }
    }
    for line in selection.lines {
      for index in tests(atLine: line) { selected[index] = true }
    }
    return selected
  }

  /// The indices of the tests at a line, else of those of the smallest group that contains it.
  private func tests(atLine line: Int) -> [Int] {
    let distances = definitions.map { $0.distance(toLine: line) }
    if distances.contains(0) { return definitions.indices.filter { distances[$0] == 0 } }
    let sizes = zip(definitions, distances).map { definition, distance in
      distance.map { definition.groupLines[$0 - 1].count }
    }
    guard let smallest = sizes.compactMap(\.self).min() else { return [] }
    return sizes.indices.filter { sizes[$0] == smallest }
  }
}
