internal import CProcess
internal import Glibc
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// A worker, as its parent sees it.
final class WorkerProcess {
  /// What it is at.
  struct Task {
    /// The place of the work among all.
    let number: Int
    /// Wall time at its beginning, and the most CPU time that the worker can have used by then, in
    /// seconds.
    let began: Double
    let cpuBegan: Double
  }

  /// A look at the worker's CPU clock, which costs as much as a short test, and when that was.
  private struct Look {
    var wall = -Double.infinity
    var cpu = 0.0
    /// After so many seconds a new one is due.
    static let pause = 0.25
  }

  private var worker: scrollwork_worker
  private var channel: WorkerChannel
  /// What it is at; nil when it has nothing to do.
  private(set) var task: Task?
  /// What it was told to do after that, in order.
  private(set) var waiting: ArraySlice<Int> = []
  /// The wall budget of the scripts, in seconds.
  private(set) var wall = 0.0
  private var lastLook = Look()

  private final class Body {
    let serve: (Int32) -> Void
    init(_ serve: @escaping (Int32) -> Void) { self.serve = serve }
  }

  /// Starts a worker.
  ///
  /// - Throws: Exit 7 with the system's reason.
  init(_ body: WorkerBody) throws(HostError) {
    let context = Body { body.serve($0) }
    var worker = scrollwork_worker()
    let failure = withExtendedLifetime(context) {
      scrollwork_worker_start(
        &worker,
        { context, channel, page in
          guard let context else { return }
          scrollwork_crash_set_report_page(page)
          Unmanaged<Body>.fromOpaque(context).takeUnretainedValue().serve(channel)
        }, Unmanaged.passUnretained(context).toOpaque())
    }
    channel = WorkerChannel(worker.channel)
    self.worker = worker
    guard failure == 0 else {
      errno = failure
      throw HostError(
        .inputOutput,
        Diagnostic(
          .error, "cannot start a worker process: \(systemReason())",
          notes: Self.limits(failure), help: ["--jobs 0   runs the tests in this process"]))
    }
  }

  /// The limit that probably stands behind an error of the system.
  private static func limits(_ failure: Int32) -> [String] {
    switch failure {
    case EAGAIN: ["the user may have no more processes (ulimit -u), or the machine has too many"]
    case ENOMEM: ["the process may take no more memory (ulimit -v), or the machine has no more"]
    case EMFILE, ENFILE: ["no more files may be open (ulimit -n)"]
    default: []
    }
  }

  /// What is looked at to see whether it has answered.
  var descriptor: Int32 { channel.descriptor }

  /// Hands over an order, for when it has done what it was told before.
  ///
  /// - Parameters:
  ///   - order: What to do.
  ///   - numbers: The places of its parts among all work, at least one.
  ///   - wall: The wall budget of the scripts of each, in seconds.
  /// - Returns: Whether the worker is there to take it, and it is not too long for one that is busy.
  func take(_ order: WorkerOrder, numbers: [Int], wall: Double) -> Bool {
    // One that is at something may be about to answer, and both would wait for each other.
    guard channel.send(order, atMost: task == nil ? .max : WorkerChannel.room) else { return false }
    waiting += numbers
    self.wall = wall
    if task == nil { begin() }
    return true
  }

  /// All that it has not answered.
  var allWaiting: [Int] { (task.map { [$0.number] } ?? []) + waiting }

  private func begin() {
    task = waiting.popFirst().map { number in
      let now = wallTime()
      if now - lastLook.wall > Look.pause { lastLook = Look(wall: now, cpu: cpuTime) }
      return Task(number: number, began: now, cpuBegan: lastLook.cpu + now - lastLook.wall)
    }
  }

  /// Whether it has said something that can be had without waiting.
  var hasMessage: Bool { channel.hasMessage }

  /// Reads what it has to say about its task, and lets it go on with the next.
  func receive() -> WorkerChannel.Event<WorkerAnswer> {
    let event = channel.receive(WorkerAnswer.self)
    if case .message = event { begin() }
    return event
  }

  /// Seconds until somebody has to look whether the worker's own watchdog has failed.
  var patience: Double {
    guard let task else { return .infinity }
    // A test that fails runs twice.
    let cpuLimit = 2 * (wall + Watchdog.grace) + 2
    let real = wallTime() - task.began
    // Its one busy thread cannot use more CPU time than passes.
    let cpu = real < cpuLimit ? real : cpuTime - task.cpuBegan
    return min(cpuLimit - cpu, 2 * Watchdog.realTime(forWall: wall) + 5 - real)
  }

  private var cpuTime: Double { Double(scrollwork_worker_cpu_time(&worker)) / 1e9 }

  /// Has it end by the time that somebody asks how.
  func dismiss() { kill(worker.process, SIGKILL) }

  /// Ends it, if it has not ended yet, and tells how it ended.
  ///
  /// - Parameter isLate: Whether it is ended for taking too long.
  /// - Returns: Why it ended and what it left.
  func end(isLate: Bool = false) -> WorkerEnd {
    let status = scrollwork_worker_end(&worker)
    defer { scrollwork_worker_free_page(&worker) }
    return WorkerEnd(status: status, words: worker.page, isLate: isLate)
  }
}
