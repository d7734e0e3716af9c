internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// How many cases a property is tried with, and which.
struct PropertyRequest: Hashable, Codable, Sendable {
  /// How many cases are made.
  var cases = 200
  /// Only the kept case of this name.
  var only: String?
}

extension TestOptions {
  /// How many cases properties are tried with, and which.
  ///
  /// - Throws: Exit 2 for a wrong setting.
  func propertyRequest() throws(HostError) -> PropertyRequest {
    if let cases { return PropertyRequest(cases: cases, only: keptCase) }
    let root = ProjectRoot(ofFolder: invocation.currentDirectory)
    let configured = try invocation.configuration(for: root).integer(.testCases)
    return PropertyRequest(cases: configured ?? PropertyRequest().cases, only: keptCase)
  }
}

/// What a report says of a property.
struct PropertyReport: Hashable, Codable, Sendable {
  /// How many cases were asked for.
  var cases: Int
  /// The first one that failed, from 1; 0 for one that was kept, nil for none.
  var failing: Int?
  /// The smallest case that fails, as Lua.
  var smallest = ""
  /// How much there was to the failing case, and to the smallest one.
  var size = 0
  var smallestSize = 0
  /// How many cases were tried on the way.
  var tries = 0
  /// What `--case` calls it.
  var id = ""
  /// The file that it was kept in, as people write its path.
  var keptFile: String?
}

/// Runs one property: the kept cases, then new ones until one fails, which is made smaller.
struct PropertyRun {
  let planned: SpecCase
  let request: PropertyRequest
  let seed: UInt64
  /// Runs a case in a state of its own.
  let run: (PropertyCase) -> SpecResult

  /// The result of the property as a whole.
  ///
  /// - Parameters:
  ///   - generators: What makes the fields of its cases.
  ///   - kept: The cases that failed once.
  /// - Returns: the result, and the smallest case that fails, if any does.
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
    guard request.only == nil else { return (sum.passed(request.cases), nil) }
    for number in 1...max(1, request.cases) {
      var random = CaseRandom(seed: seed, property: planned.id, number: number)
      let example = PropertyCase(
        fields: generators.map { .init(name: $0.name, value: $0.generator.value(&random)) })
      let result = run(example)
      sum.add(result)
      if result.isBad { return failed(result, example, number: number, sum, generators) }
      if result.status == .skipped { return (result, nil) }
    }
    return (sum.passed(request.cases), nil)
  }

  private func failed(
    _ result: SpecResult, _ example: PropertyCase, number: Int, _ sum: Sum,
    _ generators: [(name: String, generator: Generator)]
  ) -> (SpecResult, PropertyCase?) {
    var smallest = result
    let search = CaseSearch(from: example, generators.map(\.generator)) { candidate in
      let next = run(candidate)
      guard next.status == result.status else { return false }
      smallest = next
      return true
    }
    smallest.virtual = sum.virtual
    smallest.instructions = sum.instructions
    smallest.property = PropertyReport(
      cases: request.cases, failing: number, smallest: search.smallest.source, size: example.size,
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

  /// What all cases took together.
  private struct Sum {
    private var result: SpecResult
    var virtual: Double { result.virtual }
    var instructions: Int { result.instructions }

    init(_ planned: SpecCase) { result = SpecResult(planned: planned, status: .passed) }

    mutating func add(_ one: SpecResult) {
      result.virtual += one.virtual
      result.instructions += one.instructions
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
  /// The same test on the device and at the rate that a case of it names.
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
      file: file, index: index, definition: definition, path: path, device: device, rate: rate)
  }
}

extension SpecResult {
  /// Adds what happened in another test to the digest.
  fileprivate mutating func combine(digestOf other: SpecResult) { combine(other.digest) }
}
