internal import Glibc
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// Processes that answer orders, each with a state of its own in which hands are played.
///
/// The process that makes it has one thread.
final class HandPool<Order: Codable & Sendable, Answer: Codable & Sendable> {
  /// Executes orders in a worker, one after the other.
  typealias Serve = (Order) throws(HostError) -> Answer

  private let workers: [Worker]
  /// What executes orders in this process, which has no workers.
  private let own: Serve?

  /// Forks workers, or with none opens a state in this process, whose thread is that of scripts.
  ///
  /// - Parameters:
  ///   - count: How many; 0 for none.
  ///   - open: Called in each worker on its scripts' thread; what it returns executes the orders.
  /// - Throws: Exit 7 when the system has no process; with 0 what `open` throws.
  init(
    _ count: Int, open: @escaping @Sendable () throws(HostError) -> Serve
  ) throws(HostError) {
    var workers: [Worker] = []
    for _ in 0..<count { workers.append(try Worker { Self.serve($0, open) }) }
    self.workers = workers
    own = workers.isEmpty ? try open() : nil
  }

  deinit { for worker in workers { worker.end() } }

  /// The most orders that are executed at once.
  var count: Int { max(1, workers.count) }

  /// Has each order executed.
  ///
  /// - Parameter orders: One for each worker at most.
  /// - Returns: The replies in the same order.
  /// - Throws: The first error; exit 70 for a worker that was lost.
  func perform(_ orders: [Order]) throws(HostError) -> [Answer] {
    precondition(orders.count <= count, "more orders than workers")
    if let own {
      return try orders.map { (order) throws(HostError) in try own(order) }
    }
    for (worker, order) in zip(workers, orders) { worker.send(order) }
    var answers: [Answer] = []
    var failure: HostError?
    for (worker, _) in zip(workers, orders) {
      do throws(HostError) {
        answers.append(try worker.receive(Answer.self))
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return answers
  }

  private static func serve(
    _ descriptor: Int32, _ open: @Sendable () throws(HostError) -> Serve
  ) {
    var channel = WorkerChannel(descriptor)
    var opened: Result<Serve, HostError>?
    while let order = channel.next(CodedMessage<Order>.self)?.value {
      let state = opened ?? Result { () throws(HostError) in try open() }
      opened = state
      let answer = Result { () throws(HostError) in try state.get()(order) }
      guard channel.send(CodedMessage(WorkerAnswer(answer))) else { return }
    }
  }
}

/// What a worker has sent: a value or an error.
private struct WorkerAnswer<Value: Codable>: Codable {
  private var value: Value?
  private var error: HostError?

  init(_ result: Result<Value, HostError>) {
    switch result {
    case .success(let value): self.value = value
    case .failure(let error): self.error = error
    }
  }

  func get() throws(HostError) -> Value? {
    if let error { throw error }
    return value
  }
}

/// A worker and the parent's end of its socket.
private final class Worker {
  /// The wall budget that a message about a lost worker names, in seconds.
  private static let wall = 60.0
  private var process: ForkedProcess
  private var channel: WorkerChannel

  init(_ serve: @escaping @Sendable (Int32) -> Void) throws(HostError) {
    guard let process = ForkedProcess(serve) else {
      throw HostError(
        .inputOutput, "cannot start a worker: \(String(cString: strerror(errno)))")
    }
    self.process = process
    channel = WorkerChannel(process.descriptor)
  }

  func end() { _ = process.end() }

  func send(_ order: some Codable) { _ = channel.send(CodedMessage(order)) }

  func receive<Answer: Codable>(_ type: Answer.Type) throws(HostError) -> Answer {
    if let answer = channel.next(CodedMessage<WorkerAnswer<Answer>>.self)?.value,
      let value = try answer.get()
    {
      return value
    }
    let end = process.end()
    throw HostError(
      .internalError,
      end.diagnostic(wall: Self.wall, start: nil, source: { _ in nil }))
  }
}
