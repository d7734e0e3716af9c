internal import Scrollwork
internal import ScrollworkTerminal

// The messages of tests and results, written by hand and not as JSON: a run has thousands of them.

extension SpecDefinition: WireMessage {
  package func write(to wire: inout WireWriter) {
    wire.write(names) { $0.write($1) }
    wire.write(line)
    wire.write(lines) { $0.write($1) }
    wire.write(groupLines) { $0.write($1) }
    wire.write(tags) { $0.write($1) }
    wire.write(devices) { $0.write($1) }
    wire.write(rates) { $0.write($1) }
    switch intent {
    case .run: wire.write(0)
    case .todo: wire.write(1)
    case .skip(let reason):
      wire.write(2)
      wire.write(reason)
    }
    wire.write(isOnly)
    wire.write(isProperty)
    wire.write(sharesLines)
  }

  package init(from wire: inout WireReader) throws(WireError) {
    names = try wire.list { (wire) throws(WireError) in try wire.text() }
    line = try wire.integer()
    lines = try wire.optional { (wire) throws(WireError) in try wire.lines() }
    groupLines = try wire.list { (wire) throws(WireError) in try wire.lines() }
    tags = try wire.list { (wire) throws(WireError) in try wire.text() }
    devices = try wire.list { (wire) throws(WireError) in try wire.text() }
    rates = try wire.list { (wire) throws(WireError) in try wire.double() }
    switch try wire.integer() {
    case 0: intent = .run
    case 1: intent = .todo
    case 2: intent = .skip(try wire.text())
    default: throw WireError()
    }
    isOnly = try wire.truth()
    isProperty = try wire.truth()
    sharesLines = try wire.truth()
  }
}

extension SpecCase: WireMessage {
  package func write(to wire: inout WireWriter) {
    wire.write(file)
    wire.write(index)
    wire.write(definition)
    wire.write(path)
    wire.write(device) { $0.write(json: $1) }
    wire.write(rate) { $0.write($1) }
    wire.write(page) { $0.write($1) }
    wire.write(planIndex)
  }

  package init(from wire: inout WireReader) throws(WireError) {
    self.init(
      file: try wire.integer(), index: try wire.integer(),
      definition: try SpecDefinition(from: &wire), path: try wire.text(),
      device: try wire.optional { (wire) throws(WireError) in try wire.json(Device.self) },
      rate: try wire.optional { (wire) throws(WireError) in try wire.double() },
      page: try wire.optional { (wire) throws(WireError) in try wire.text() },
      planIndex: try wire.integer())
  }
}

/// The result of a test without problems, property, snapshots, coverage and picture, as most are.
///
/// The parent has the test and its file's path already, so the answer does not contain them.
struct PlainOutcome: Sendable {
  /// The result, without its file's path; `write` leaves out the test, too.
  private var result: SpecResult

  /// Creates the short form of a result.
  ///
  /// Nil if the result has more, or if it may be of another test than the ordered one: a property.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - file: The absolute path of the test's file, which must be the first in `reads`.
  init?(_ result: SpecResult, of file: FilePath) {
    guard
      result.problems.isEmpty, result.picture == nil, result.secondDigest == nil,
      result.property == nil, result.snapshots.isEmpty, result.coverage == nil,
      result.pictureFile == nil, !result.planned.definition.isProperty,
      result.reads.first == file.description
    else { return nil }
    self.result = result
    self.result.reads.removeFirst()
  }

  /// The full result of the ordered test, whose file has this absolute path.
  func result(of planned: SpecCase, in file: FilePath) -> SpecResult {
    var result = result
    result.planned = planned
    result.reads.insert(file.description, at: 0)
    return result
  }
}

extension PlainOutcome: WireMessage {
  func write(to wire: inout WireWriter) {
    wire.write(result.status.rawValue)
    wire.write(result.reason)
    wire.write(result.printed) { $0.write($1) }
    wire.write(result.virtual)
    wire.write(result.instructions)
    wire.write(result.digest)
    wire.write(result.wall)
    wire.write(result.reads) { $0.write($1) }
  }

  init(from wire: inout WireReader) throws(WireError) {
    guard let status = SpecResult.Status(rawValue: try wire.text()) else { throw WireError() }
    result = SpecResult(planned: .unknown, status: status)
    result.reason = try wire.text()
    result.printed = try wire.list { (wire) throws(WireError) in try wire.text() }
    result.virtual = try wire.double()
    result.instructions = try wire.integer()
    result.digest = try wire.text()
    result.wall = try wire.double()
    result.reads = try wire.list { (wire) throws(WireError) in try wire.text() }
  }
}

extension SpecCase {
  /// A placeholder until `result(of:in:)` sets the test.
  fileprivate static let unknown = SpecCase(
    file: 0, index: 0,
    definition: SpecDefinition(
      names: [], line: 0, groupLines: [], tags: [], devices: [], rates: [], intent: .run,
      isOnly: false),
    path: "", device: nil, rate: nil)
}
