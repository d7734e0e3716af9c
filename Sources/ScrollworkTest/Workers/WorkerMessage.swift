internal import Scrollwork
internal import ScrollworkTerminal

/// A list of tasks for a worker, which executes them in order and replies to each separately.
enum WorkerOrder: Sendable {
  /// Load test files, by number, and return the tests that they define; with `early`, first run
  /// those that are short.
  case load(files: [Int], early: Bool)
  /// Run tests; with `draws`, those that fail once more for their pictures.
  case run([SpecCase], seed: UInt64, draws: Bool)

  /// The number of tasks, and so of replies.
  var count: Int {
    switch self {
    case .load(let files, _): files.count
    case .run(let cases, _, _): cases.count
    }
  }
}

/// A worker's answer to one task.
struct WorkerAnswer: Sendable {
  /// The outcome of a task.
  enum Content: Sendable {
    /// The tests that a file defines, and the outcomes of the first of them, nil for those that
    /// have none yet.
    case tests([SpecDefinition], early: [PlainOutcome?])
    /// The error of a file that cannot be loaded.
    case failure(HostError)
    /// The full result of a test.
    case result(SpecResult)
    /// The short form of a result.
    case plain(PlainOutcome)
  }

  var content: Content
  /// Whether the worker exits after this answer and must be replaced.
  var isWornOut = false
}

extension WorkerOrder: WireMessage {
  func write(to wire: inout WireWriter) {
    switch self {
    case .load(let files, let early):
      wire.write(true)
      wire.write(files)
      wire.write(early)
    case .run(let cases, let seed, let draws):
      wire.write(false)
      wire.write(seed)
      wire.write(draws)
      wire.write(cases)
    }
  }

  init(from wire: inout WireReader) throws(WireError) {
    if try Bool(from: &wire) {
      self = .load(files: try wire.read(), early: try wire.read())
    } else {
      let seed = try UInt64(from: &wire)
      let draws = try Bool(from: &wire)
      self = .run(try wire.read(), seed: seed, draws: draws)
    }
  }
}

extension WorkerAnswer: WireMessage {
  func write(to wire: inout WireWriter) {
    wire.write(isWornOut)
    switch content {
    case .tests(let tests, let early):
      wire.write(0)
      wire.write(tests)
      wire.write(early)
    case .failure(let failure):
      wire.write(1)
      wire.write(failure)
    case .result(let result):
      wire.write(2)
      wire.write(result)
    case .plain(let outcome):
      wire.write(3)
      wire.write(outcome)
    }
  }

  init(from wire: inout WireReader) throws(WireError) {
    isWornOut = try wire.read()
    switch try Int(from: &wire) {
    case 0: content = .tests(try wire.read(), early: try wire.read())
    case 1: content = .failure(try wire.read())
    case 2: content = .result(try wire.read())
    case 3: content = .plain(try wire.read())
    default: throw WireError()
    }
  }
}

extension HostError: WireJSON {}
extension SpecResult: WireJSON {}
extension Device: WireJSON {}
