internal import CProcess
internal import Glibc
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest
internal import Synchronization

/// A connection to a session, in this process or in a child process.
protocol ReplTransport: AnyObject {
  /// What the next session is created from.
  var setup: ReplServer.Setup { get set }
  /// Ends the current session and starts a new one.
  ///
  /// - Throws: Exit 7 or 70 when the system cannot create a process or thread.
  func restart() throws(HostError)
  /// Sends an order and waits for the answer; nil when the session has ended without one.
  func ask(_ order: ReplOrder) -> ReplAnswer?
  /// The error that explains why the session has ended; waits for its process.
  ///
  /// - Parameter entry: The entry that it was running, for the excerpt.
  /// - Returns: The error to show.
  func terminationReason(_ entry: String) -> HostError
  /// A connection to a second session of the same setup, whose beginning prints nothing.
  func another() -> any ReplTransport
  /// Ends the session.
  func close()
}

/// A session in this process, on this thread.
final class LocalTransport: ReplTransport {
  var setup: ReplServer.Setup
  private var server: ReplServer?
  private var isAgain = false

  init(_ setup: ReplServer.Setup) { self.setup = setup }

  func restart() throws(HostError) {
    isAgain = isAgain || server != nil
    server?.close()
    server = ReplServer(setup)
  }

  func ask(_ order: ReplOrder) -> ReplAnswer? { server?.answer(to: order, isAgain: isAgain) }

  func terminationReason(_ entry: String) -> HostError {
    HostError(.internalError, "the session is closed")
  }

  func another() -> any ReplTransport {
    let other = LocalTransport(setup)
    other.isAgain = true
    return other
  }

  func close() {
    server?.close()
    server = nil
  }
}

/// A session in a child process, which may hang or crash without harm to this one.
final class ProcessTransport: ReplTransport {
  var setup: ReplServer.Setup
  /// Whether Ctrl-C ends only the running entry.
  private let outlivesInterrupts: Bool
  private var process: ForkedProcess?
  private var channel = WorkerChannel(-1)
  private var isAgain = false

  /// Creates a connection without a session.
  ///
  /// - Parameters:
  ///   - setup: What sessions are created from.
  ///   - outlivesInterrupts: Whether Ctrl-C ends only the running entry, as in a conversation.
  init(_ setup: ReplServer.Setup, outlivesInterrupts: Bool) {
    self.setup = setup
    self.outlivesInterrupts = outlivesInterrupts
  }

  func restart() throws(HostError) {
    close()
    let (setup, isAgain, outlivesInterrupts) = (setup, isAgain, outlivesInterrupts)
    self.isAgain = true
    process = ForkedProcess {
      Self.serve(setup, $0, isAgain: isAgain, outlivesInterrupts: outlivesInterrupts)
    }
    guard let process else {
      throw HostError(.inputOutput, "cannot start a process for the session: \(systemReason())")
    }
    channel = WorkerChannel(process.descriptor)
  }

  func ask(_ order: ReplOrder) -> ReplAnswer? {
    guard process != nil, channel.send(order) else { return nil }
    return channel.next(ReplAnswer.self)
  }

  func terminationReason(_ entry: String) -> HostError {
    guard let end = process?.end() else {
      return HostError(.internalError, "the session's process is gone")
    }
    process = nil
    switch end.signal {
    case SIGPIPE:
      return HostError(.brokenPipe, "nobody reads what the session prints")
    case SIGINT where outlivesInterrupts:
      return HostError(.interrupted, Diagnostic(.stop, "stopped by Ctrl-C"))
    default: break
    }
    let wall = setup.configuration.budget.wallTime
    let diagnostic = end.diagnostic(wall: wall, start: nil) { chunk in
      chunk.hasPrefix("repl:") ? Array(entry.utf8) : nil
    }
    return HostError(diagnostic.severity == .stop ? .budget : .internalError, diagnostic)
  }

  func another() -> any ReplTransport {
    let other = ProcessTransport(setup, outlivesInterrupts: outlivesInterrupts)
    other.isAgain = true
    return other
  }

  func close() {
    _ = process?.end()
    process = nil
  }

  // MARK: - In the process

  private static func serve(
    _ setup: ReplServer.Setup, _ descriptor: Int32, isAgain: Bool, outlivesInterrupts: Bool
  ) {
    let watchdog = Watchdog(hasBudgetFlag: false) { stop in
      PendingOutput.rescue()
      var answer = ReplAnswer()
      answer.stop = stop
      _ = WorkerChannel(descriptor).send(answer)
      _exit(0)
    }
    do { try watchdog.start() } catch { return }
    let server = ReplServer(setup, watchdog: watchdog)
    defer { server.close() }
    var channel = WorkerChannel(descriptor)
    while let order = channel.next(ReplOrder.self) {
      scrollwork_crash_clear_script_position()
      // Ctrl-C ends an entry, but not a replay or a completion.
      if outlivesInterrupts { signal(SIGINT, order.isEntry ? SIG_DFL : SIG_IGN) }
      let answer = server.answer(to: order, isAgain: isAgain)
      if outlivesInterrupts { signal(SIGINT, SIG_IGN) }
      guard channel.send(answer) else { return }
    }
  }
}

extension ReplOrder {
  /// Whether it runs what was just entered, which Ctrl-C may end.
  fileprivate var isEntry: Bool {
    switch self {
    case .begin, .enter: true
    default: false
    }
  }
}
