internal import Scrollwork
internal import ScrollworkTerminal

// The messages of tests and results, written by hand and not as JSON: a run has thousands of them.

extension SpecDefinition: WireMessage {
  package func write(to wire: inout WireWriter) {
    wire.write(names)
    wire.write(line)
    wire.write(lines)
    wire.write(groupLines)
    wire.write(tags)
    wire.write(devices)
    wire.write(rates)
    switch intent {
    case .run: wire.write(0)
    case .todo: wire.write(1)
    case .skip(let reason):
      wire.write(2)
      wire.write(reason)
    }
    wire.write(isOnly)
    wire.write(isProperty)
    wire.write(keptCases)
    wire.write(sharesLines)
  }

  package init(from wire: inout WireReader) throws(WireError) {
    names = try wire.read()
    line = try wire.read()
    lines = try wire.read()
    groupLines = try wire.read()
    tags = try wire.read()
    devices = try wire.read()
    rates = try wire.read()
    switch try Int(from: &wire) {
    case 0: intent = .run
    case 1: intent = .todo
    case 2: intent = .skip(try wire.read())
    default: throw WireError()
    }
    isOnly = try wire.read()
    isProperty = try wire.read()
    keptCases = try wire.read()
    sharesLines = try wire.read()
  }
}

extension SpecCase: WireMessage {
  package func write(to wire: inout WireWriter) {
    wire.write(file)
    wire.write(index)
    wire.write(definition)
    wire.write(path)
    wire.write(device)
    wire.write(rate)
    wire.write(page)
    wire.write(planIndex)
  }

  package init(from wire: inout WireReader) throws(WireError) {
    self.init(
      file: try wire.read(), index: try wire.read(),
      definition: try wire.read(), path: try wire.read(),
      device: try wire.read(),
      rate: try wire.read(),
      page: try wire.read(),
      planIndex: try wire.read())
  }
}

/// The result of a test without problems, property, snapshots, coverage and picture, as most are.
///
/// The parent has the test and its file's path already, so the answer does not contain them.
struct PlainOutcome: Sendable {
  private let status: SpecResult.Status
  private let reason: String
  private let printed: [String]
  private let virtual: Double
  private let instructions: Int
  private let digest: String
  private let wall: Double
  private let expectsNothing: Bool
  /// The files that were read for it besides its own.
  private let otherReads: [String]

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
      result.pictureFile == nil, result.film == nil, !result.planned.definition.isProperty,
      result.reads.first == file.description
    else { return nil }
    status = result.status
    reason = result.reason
    printed = result.printed
    virtual = result.virtual
    instructions = result.instructions
    digest = result.digest
    wall = result.wall
    expectsNothing = result.expectsNothing
    otherReads = Array(result.reads.dropFirst())
  }

  /// The full result of the ordered test, whose file has this absolute path.
  func result(of planned: SpecCase, in file: FilePath) -> SpecResult {
    SpecResult(
      planned: planned, status: status, reason: reason, printed: printed, virtual: virtual,
      instructions: instructions, digest: digest, wall: wall, expectsNothing: expectsNothing,
      reads: [file.description] + otherReads)
  }
}

extension PlainOutcome: WireMessage {
  func write(to wire: inout WireWriter) {
    wire.write(status.rawValue)
    wire.write(reason)
    wire.write(printed)
    wire.write(virtual)
    wire.write(instructions)
    wire.write(digest)
    wire.write(wall)
    wire.write(expectsNothing)
    wire.write(otherReads)
  }

  init(from wire: inout WireReader) throws(WireError) {
    guard let status = SpecResult.Status(rawValue: try wire.read()) else { throw WireError() }
    self.status = status
    reason = try wire.read()
    printed = try wire.read()
    virtual = try wire.read()
    instructions = try wire.read()
    digest = try wire.read()
    wall = try wire.read()
    expectsNothing = try wire.read()
    otherReads = try wire.read()
  }
}
