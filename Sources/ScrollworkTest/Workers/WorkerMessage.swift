internal import Scrollwork
internal import ScrollworkTerminal

/// What a worker is told to do, one thing after the other; it answers each by itself.
enum WorkerOrder: Sendable {
  /// Load test files and say which tests they define.
  case load(files: [Int])
  /// Run tests.
  case run([SpecCase], seed: UInt64)

  /// How many answers there will be.
  var count: Int {
    switch self {
    case .load(let files): files.count
    case .run(let cases, _): cases.count
    }
  }
}

/// What a worker has to say about one thing.
struct WorkerAnswer: Sendable {
  /// What came of it.
  enum Content: Sendable {
    /// The tests that a file defines.
    case tests([SpecDefinition])
    /// Why a file could not be loaded.
    case failure(HostError)
    /// How a test ended.
    case result(SpecResult)
    /// The same, where there is little to say.
    case plain(PlainOutcome)
  }

  var content: Content
  /// Whether the worker should be replaced by a fresh one; it does nothing more.
  var isWornOut = false
}

extension WorkerOrder: WireMessage {
  func write(to wire: inout WireWriter) {
    switch self {
    case .load(let files):
      wire.write(true)
      wire.write(files) { $0.write($1) }
    case .run(let cases, let seed):
      wire.write(false)
      wire.write(Int(bitPattern: UInt(seed)))
      wire.write(cases) { $0.write($1) }
    }
  }

  init(from wire: inout WireReader) throws(WireError) {
    if try wire.truth() {
      self = .load(
        files: try wire.list { (wire) throws(WireError) in try wire.integer() })
    } else {
      let seed = UInt64(UInt(bitPattern: try wire.integer()))
      self = .run(
        try wire.list { (wire) throws(WireError) in try SpecCase(from: &wire) }, seed: seed)
    }
  }
}

extension WorkerAnswer: WireMessage {
  func write(to wire: inout WireWriter) {
    wire.write(isWornOut)
    switch content {
    case .tests(let tests):
      wire.write(0)
      wire.write(tests) { $0.write($1) }
    case .failure(let failure):
      wire.write(1)
      wire.write(json: failure)
    case .result(let result):
      wire.write(2)
      wire.write(json: result)
    case .plain(let outcome):
      wire.write(3)
      wire.write(outcome)
    }
  }

  init(from wire: inout WireReader) throws(WireError) {
    isWornOut = try wire.truth()
    switch try wire.integer() {
    case 0:
      content = .tests(
        try wire.list { (wire) throws(WireError) in try SpecDefinition(from: &wire) })
    case 1: content = .failure(try wire.json(HostError.self))
    case 2: content = .result(try wire.json(SpecResult.self))
    case 3: content = .plain(try PlainOutcome(from: &wire))
    default: throw WireError()
    }
  }
}
