internal import CProcess
internal import Scrollwork
package import ScrollworkSession
package import ScrollworkTerminal

/// The end of a worker that has not finished its task.
package struct WorkerEnd {
  /// Why it ended.
  private enum Reason {
    /// Its wall budget was used up.
    case late
    /// The system has no memory left.
    case memory
    /// It crashed with the signal of this number.
    case crash(Int32)
    /// Another process or the system ended it with the signal of this number.
    case killed(Int32)
    /// It exited without a report.
    case gone
  }

  private let reason: Reason
  /// The number of the signal that ended it; 0 if it exited.
  package let signal: Int32
  /// The last script position in the shared page; nil if there is none.
  let location: ScriptLocation?
  /// The path of the crash note; nil if none was written.
  private let note: String?

  /// Derives the reason from the status and the shared page.
  ///
  /// - Parameters:
  ///   - status: The status from `waitpid`.
  ///   - page: The page that it shared with its parent; read here only.
  ///   - isLate: Whether the parent ended it for taking too long.
  init(status: Int32, page: UnsafeMutablePointer<scrollwork_crash_report>?, isLate: Bool) {
    location = page.flatMap { page in
      withUnsafePointer(to: &page.pointee.position) { ScriptLocation($0) }
    }
    let path = page.map { String(cString: scrollwork_crash_report_note($0)) } ?? ""
    note = path.isEmpty ? nil : path
    signal = status & 0x7F
    let code = (status >> 8) & 0xFF
    let end = page?.pointee.end ?? scrollwork_end_none
    let isBudget = signal == 0 && Int(code) == Int(scrollwork_exit_budget)
    if isLate || (isBudget && end == scrollwork_end_none) {
      reason = .late
    } else if end == scrollwork_end_memory {
      reason = .memory
    } else if end == scrollwork_end_crash {
      reason = .crash(page?.pointee.signal ?? 0)
    } else {
      reason = signal == 0 ? .gone : .killed(signal)
    }
  }

  /// The diagnostic of the lost task.
  ///
  /// - Parameters:
  ///   - wall: The wall budget of the scripts, in seconds.
  ///   - start: The location of the task, for a worker without a script position.
  ///   - source: Returns the text of a chunk for the excerpt; nil if there is none.
  /// - Returns: An error or a stop, with the last script position.
  package func diagnostic(
    wall: Double, start: ScriptLocation?, source: (String) -> [UInt8]?
  ) -> Diagnostic {
    let location = location ?? start
    let text = location.flatMap { source($0.chunk) }
    var diagnostic: Diagnostic
    switch reason {
    case .late: return .wallStop(wall: wall, isRealTime: false, at: location, source: text)
    case .memory:
      diagnostic = Diagnostic(
        .stop, code: Diagnostic.memoryStopCode,
        "memory budget used up: the system has no more memory to give")
    case .crash(let signal):
      diagnostic = Diagnostic(
        .error, code: .internalCrash,
        "scrollwork crashed (\(Self.name(signal))), which is a bug in scrollwork")
      if let note { diagnostic.notes = ["the crash note is \(note)"] }
    case .killed(let signal):
      diagnostic = Diagnostic(
        .error, code: .brokenWorker, "the worker process was killed (\(Self.name(signal)))")
      if signal == 9 { diagnostic.notes = ["a system without memory does that, too"] }
    case .gone:
      diagnostic = Diagnostic(.error, code: .brokenWorker, "the worker process ended by itself")
      diagnostic.notes = [
        "a limit of processes (ulimit -u) or of memory (ulimit -v) does that, too"
      ]
    }
    diagnostic.show(location, in: text)
    if self.location != nil { diagnostic.notes.append("this line was the last one seen") }
    return diagnostic
  }

  private static func name(_ signal: Int32) -> String {
    scrollwork_signal_name(signal).map { String(cString: $0) } ?? "signal \(signal)"
  }
}
