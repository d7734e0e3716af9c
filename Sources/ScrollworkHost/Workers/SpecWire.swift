internal import Scrollwork

// Tests and results on their way between processes: there are thousands of them in a run.

extension SpecDefinition: WireMessage {
  func write(to wire: inout WireWriter) {
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
  }

  init(from wire: inout WireReader) throws(WireError) {
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
  }
}

extension SpecCase: WireMessage {
  func write(to wire: inout WireWriter) {
    wire.write(file)
    wire.write(index)
    wire.write(definition)
    wire.write(path)
    wire.write(device) { $0.write(json: $1) }
    wire.write(rate) { $0.write($1) }
    wire.write(page) { $0.write($1) }
    wire.write(place)
  }

  init(from wire: inout WireReader) throws(WireError) {
    file = try wire.integer()
    index = try wire.integer()
    definition = try SpecDefinition(from: &wire)
    path = try wire.text()
    device = try wire.optional { (wire) throws(WireError) in try wire.json(Device.self) }
    rate = try wire.optional { (wire) throws(WireError) in try wire.double() }
    page = try wire.optional { (wire) throws(WireError) in try wire.text() }
    place = try wire.integer()
  }
}

extension SpecResult: WireMessage {
  /// Whether there is nothing to it but what most results have.
  private var isPlain: Bool {
    problems.isEmpty && picture == nil && secondDigest == nil && property == nil
      && snapshots.isEmpty && coverage == nil && pictureFile == nil
  }

  func write(to wire: inout WireWriter) {
    wire.write(isPlain)
    guard isPlain else { return wire.write(json: self) }
    wire.write(planned)
    wire.write(status.rawValue)
    wire.write(reason)
    wire.write(printed) { $0.write($1) }
    wire.write(virtual)
    wire.write(instructions)
    wire.write(digest)
    wire.write(wall)
    wire.write(reads) { $0.write($1) }
  }

  init(from wire: inout WireReader) throws(WireError) {
    guard try wire.truth() else {
      self = try wire.json(SpecResult.self)
      return
    }
    let planned = try SpecCase(from: &wire)
    guard let status = Status(rawValue: try wire.text()) else { throw WireError() }
    self.init(planned: planned, status: status)
    reason = try wire.text()
    printed = try wire.list { (wire) throws(WireError) in try wire.text() }
    virtual = try wire.double()
    instructions = try wire.integer()
    digest = try wire.text()
    wall = try wire.double()
    reads = try wire.list { (wire) throws(WireError) in try wire.text() }
  }
}
