internal import CProcess
internal import Glibc
internal import ScrollworkSession

/// A forked process that replies to messages over a socket, and the page that it shares with its
/// parent for a crash report.
package struct ForkedProcess {
  private var worker = scrollwork_worker()

  private final class Body: Sendable {
    let runsScripts: Bool
    let serve: @Sendable (Int32) -> Void
    init(_ runsScripts: Bool, _ serve: @escaping @Sendable (Int32) -> Void) {
      self.runsScripts = runsScripts
      self.serve = serve
    }
  }

  /// Forks; nil when the system has no process, and then `errno` has the reason.
  ///
  /// - Parameters:
  ///   - runsScripts: Whether `serve` is called on the scripts' thread; else the process has one
  ///     thread, and can fork others.
  ///   - serve: What the process does; gets its end of the socket.
  package init?(
    runsScripts: Bool = true, _ serve: @escaping @Sendable (_ descriptor: Int32) -> Void
  ) {
    let body = Body(runsScripts, serve)
    let failure = withExtendedLifetime(body) {
      scrollwork_worker_start(
        &worker,
        { context, channel, page in
          guard let context else { return }
          scrollwork_crash_set_report_page(page)
          scrollwork_crash_block_signals()
          let body = Unmanaged<Body>.fromOpaque(context).takeUnretainedValue()
          guard body.runsScripts else { return body.serve(channel) }
          _ = try? ScriptThread.run { body.serve(channel) }
        }, Unmanaged.passUnretained(body).toOpaque())
    }
    guard failure == 0 else {
      errno = failure
      return nil
    }
  }

  /// The parent's end of the socket.
  package var descriptor: Int32 { worker.channel }

  /// A copy of the parent's end, which the receiver closes.
  package var duplicatedDescriptor: Int32 { fcntl(worker.channel, F_DUPFD_CLOEXEC, 3) }

  /// The CPU time so far, in seconds.
  var cpuTime: Double {
    withUnsafePointer(to: worker) { Double(scrollwork_worker_cpu_time($0)) / 1e9 }
  }

  /// How many cases of its current property it has run.
  var cases: Int { withUnsafePointer(to: worker) { Int(scrollwork_worker_cases($0)) } }

  /// Kills it without waiting; `end` waits.
  func dismiss() { kill(worker.process, SIGKILL) }

  /// Kills it, if it has not ended yet, and waits for it.
  ///
  /// - Parameter isLate: Whether the reason is that it took too long.
  /// - Returns: The reason of its end and its last script position.
  package mutating func end(isLate: Bool = false) -> WorkerEnd {
    let status = scrollwork_worker_end(&worker)
    defer { scrollwork_worker_free_page(&worker) }
    return WorkerEnd(status: status, page: worker.page, isLate: isLate)
  }
}
