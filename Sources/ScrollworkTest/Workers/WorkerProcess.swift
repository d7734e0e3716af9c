internal import Glibc
internal import Scrollwork
internal import ScrollworkTerminal

/// The parent's handle of a worker process.
final class WorkerProcess {
  /// The task that the worker executes.
  struct Task {
    /// The number of its piece of work.
    let number: Int
    /// The wall time at its start, and an upper bound of the worker's CPU time then, in seconds.
    let began: Double
    let cpuBegan: Double
  }

  /// A reading of the worker's CPU clock, in seconds, and its wall time.
  ///
  /// A reading costs as much as a short test.
  private struct Look {
    var wall = -Double.infinity
    var cpu = 0.0
    /// The age from which a reading is renewed, in seconds.
    static let pause = 0.25
  }

  private var process: ForkedProcess
  private var channel: WorkerChannel
  /// The current task; nil when the worker is idle.
  private(set) var task: Task?
  /// The pieces of work that it executes after that, in order.
  private(set) var waiting: ArraySlice<Int> = []
  /// How long each piece may take.
  private(set) var limit = WorkLimit(wall: 0)
  private var lastLook = Look()

  /// Starts a worker process that executes orders.
  ///
  /// - Throws: Exit 7 with the system's reason.
  init(_ body: WorkerBody) throws(HostError) {
    guard let process = ForkedProcess({ body.serve($0) }) else {
      let limits = Self.limits(errno)
      throw HostError(
        .inputOutput, "cannot start a worker process: \(systemReason())", notes: limits,
        help: ["--jobs 0   runs the tests in this process"])
    }
    self.process = process
    channel = WorkerChannel(process.descriptor)
  }

  /// The system limit that probably caused an error number.
  private static func limits(_ failure: Int32) -> [String] {
    switch failure {
    case EAGAIN: ["the user may have no more processes (ulimit -u), or the machine has too many"]
    case ENOMEM: ["the process may take no more memory (ulimit -v), or the machine has no more"]
    case EMFILE, ENFILE: ["no more files may be open (ulimit -n)"]
    default: []
    }
  }

  /// The socket, to be polled for replies.
  var descriptor: Int32 { channel.descriptor }

  /// Sends an order, to be executed after the earlier ones.
  ///
  /// - Parameters:
  ///   - order: The order.
  ///   - numbers: The numbers of its pieces among all work, at least one.
  ///   - limit: How long each piece may take.
  /// - Returns: Whether it was sent; false if the worker has ended, or if it is busy and the order
  ///   is longer than the socket's buffer.
  func take(_ order: WorkerOrder, numbers: [Int], limit: WorkLimit) -> Bool {
    // A busy worker may be blocked on its own answer; a blocking write here would deadlock.
    guard channel.send(order, atMost: task == nil ? .max : WorkerChannel.room) else { return false }
    waiting += numbers
    self.limit = limit
    if task == nil { begin() }
    return true
  }

  /// All pieces that it has not finished, the current one first.
  var allWaiting: [Int] { (task.map { [$0.number] } ?? []) + waiting }

  private func begin() {
    task = waiting.popFirst().map { number in
      let now = wallTime()
      if now - lastLook.wall > Look.pause { lastLook = Look(wall: now, cpu: process.cpuTime) }
      return Task(number: number, began: now, cpuBegan: lastLook.cpu + now - lastLook.wall)
    }
  }

  /// Whether `receive` returns an answer without blocking.
  var hasMessage: Bool { channel.hasMessage }

  /// Reads the answer to its task, and begins the next in `waiting`.
  func receive() -> WorkerChannel.Event<WorkerAnswer> {
    let event = channel.receive(WorkerAnswer.self)
    if case .message = event { begin() }
    return event
  }

  /// The time until the worker counts as hung, in seconds.
  ///
  /// 0 or less when that is so; infinite when it is idle. Reads the CPU clock only when as much
  /// real time has passed as the CPU limit.
  var patience: Double {
    guard let task else { return .infinity }
    let real = wallTime() - task.began
    // One busy thread uses at most as much CPU time as real time: no need to read the clock yet.
    let cpu = real < limit.cpuTime ? real : process.cpuTime - task.cpuBegan
    return min(limit.cpuTime - cpu, limit.realTime - real)
  }

  /// How many cases of its current property it has run; 0 for other tests.
  var cases: Int { process.cases }

  /// Kills it without waiting; `end` waits.
  func dismiss() { process.dismiss() }

  /// Kills it, if it has not ended yet, and waits for it.
  ///
  /// - Parameter isLate: Whether the reason is that it took too long.
  /// - Returns: The reason of its end and its last script position.
  func end(isLate: Bool = false) -> WorkerEnd { process.end(isLate: isLate) }
}
