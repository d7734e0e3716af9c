internal import CProcess
internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Which cases of a property are run.
struct PropertyRequest: Hashable, Sendable {
  /// The number of generated cases.
  var cases = SpecProject.defaultCases
  /// The id of the only stored case to run; nil for all and the generated ones.
  var only: String?
}

/// Runs one property: the stored cases, then generated ones until one fails, which is then shrunk.
struct PropertyRun {
  let planned: SpecCase
  let request: PropertyRequest
  let seed: UInt64
  /// Runs a case in a fresh or restored Lua state.
  let run: (PropertyCase) -> SpecResult

  /// Runs the cases.
  ///
  /// The instructions and virtual time of the result are sums over all cases without those of
  /// shrinking.
  ///
  /// - Parameters:
  ///   - generators: The generators of the fields, by name.
  ///   - kept: The stored cases.
  /// - Returns: The result, and the simplest failing case; nil if none fails.
  func perform(
    _ generators: [(name: String, generator: Generator)], kept: [PropertyCase]
  ) -> (SpecResult, PropertyCase?) {
    var sum = Sum(planned)
    let wanted = request.only.map { id in kept.filter { $0.id == id } } ?? kept
    if let id = request.only, wanted.isEmpty {
      let diagnostic = noCase(id, among: kept)
      return (
        SpecResult(planned: planned, status: .error, problems: [.diagnostic(diagnostic)]), nil
      )
    }
    for example in wanted {
      let result = run(example)
      sum.add(result)
      if result.isBad { return failed(result, example, number: 0, sum, generators) }
    }
    guard request.only == nil else { return (sum.passed(wanted.count), nil) }
    for number in 1...max(1, request.cases) {
      var random = CaseRandom(seed: seed, property: planned.id, number: number)
      let example = PropertyCase(
        fields: generators.map { .init(name: $0.name, value: $0.generator.value(&random)) })
      let result = run(example)
      sum.add(result)
      if result.isBad { return failed(result, example, number: number, sum, generators) }
      if result.status == .skipped { return (result, nil) }
      scrollwork_worker_set_cases(Int64(number))
    }
    return (sum.passed(request.cases), nil)
  }

  private func failed(
    _ result: SpecResult, _ example: PropertyCase, number: Int, _ sum: Sum,
    _ generators: [(name: String, generator: Generator)]
  ) -> (SpecResult, PropertyCase?) {
    var smallest = result
    // A kept case is the smallest of an earlier run, and what is reported has its id.
    let simplified = number == 0 ? [] : generators.map(\.generator)
    let search = CaseSearch(from: example, simplified) { candidate in
      let next = run(candidate)
      guard next.status == result.status else { return false }
      smallest = next
      return true
    }
    smallest.virtual = sum.virtual
    smallest.instructions = sum.instructions
    smallest.property = PropertyReport(
      cases: request.only == nil ? request.cases : 1, failing: number,
      smallest: search.smallest.source, size: example.size,
      smallestSize: search.smallest.size, tries: search.tries, id: search.smallest.id)
    return (smallest, search.smallest)
  }

  private func noCase(_ id: String, among kept: [PropertyCase]) -> Diagnostic {
    let known = kept.map(\.id)
    return Diagnostic(
      .error, code: .keptCaseUnreadable,
      "there is no kept case \(id) of \"\(planned.definition.title)\"",
      at: .init(file: planned.path, line: planned.definition.line),
      help: known.isEmpty ? [] : ["kept: \(known.joined(separator: " "))"])
  }

  /// The sum of the cases' instructions and virtual time, with a digest of all.
  private struct Sum {
    private var result: SpecResult
    var virtual: Double { result.virtual }
    var instructions: Int { result.instructions }

    init(_ planned: SpecCase) {
      result = SpecResult(planned: planned, status: .passed)
      result.expectsNothing = true
    }

    mutating func add(_ one: SpecResult) {
      result.virtual += one.virtual
      result.instructions += one.instructions
      if !one.expectsNothing { result.expectsNothing = false }
      result.combine(digestOf: one)
    }

    func passed(_ cases: Int) -> SpecResult {
      var result = result
      result.property = PropertyReport(cases: cases)
      return result
    }
  }
}

extension SpecCase {
  /// The same test on the device and at the rate that the case's values determine.
  func placed(
    by example: PropertyCase, _ generators: [(name: String, generator: Generator)],
    in project: SpecProject
  ) -> SpecCase {
    var device = device
    var rate = rate
    for (field, generator) in zip(example.fields, generators.map(\.generator)) {
      switch (generator.role, field.value) {
      case (.rate, .integer(let ticks)): rate = Double(ticks)
      case (.rate, .number(let ticks)): rate = ticks
      case (.device, .text(let name)):
        device = project.configuration.devices.first { $0.device.name == name }?.device
      default: break
      }
    }
    return SpecCase(
      file: file, index: index, definition: definition, path: path, device: device, rate: rate,
      page: page, planIndex: planIndex)
  }
}

extension SpecResult {
  /// Adds another result's digest to this one's.
  fileprivate mutating func combine(digestOf other: SpecResult) { combine(other.digest) }
}
