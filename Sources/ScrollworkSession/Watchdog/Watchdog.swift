package import CLuaBorder
internal import CProcess
internal import Glibc
internal import Scrollwork
package import ScrollworkTerminal
internal import Synchronization

/// Ends scripts that hang inside one C function, where no hook runs.
///
/// There is one in the process. Its own thread waits until the scripts' thread has used up its
/// time, stops that thread permanently, and reports its line.
package final class Watchdog: Sendable {
  /// The time added to the wall budget, in seconds, within which hooks can stop the script first.
  package static let grace = 0.5

  /// The limit of real time for a wall budget of CPU time, in seconds: 15 times that, at least 60.
  package static func realTime(forWall wall: Double) -> Double { max(60, wall * 15) }

  private let sources = Mutex<[ByteText: [UInt8]]>([:])
  private let wall = Mutex(0.0)
  private let hasBudgetFlag: Bool
  private let onTimeout: @Sendable (Diagnostic) -> Void

  /// Makes a watchdog with an action that has to end the process.
  ///
  /// - Parameters:
  ///   - hasBudgetFlag: Whether the command has a flag `--budget`, for the help.
  ///   - onTimeout: Called with the stop, on the watchdog's thread.
  package init(hasBudgetFlag: Bool = true, onTimeout: @escaping @Sendable (Diagnostic) -> Void) {
    self.hasBudgetFlag = hasBudgetFlag
    self.onTimeout = onTimeout
  }

  /// Makes a watchdog that writes the pending output and the stop and ends the command with exit 5.
  ///
  /// Call it on the thread that waits for the scripts' thread.
  package static func endingCommand(
    _ streams: CommandStreams, _ format: Diagnostic.Format, hasBudgetFlag: Bool = true
  ) -> Watchdog {
    scrollwork_crash_block_signals()
    return Watchdog(hasBudgetFlag: hasBudgetFlag) { stop in
      PendingOutput.rescue()
      let text = stop.rendered(as: format, on: streams.messages)
      try? streams.writeMessages(Array(text.utf8))
      _exit(ExitCode.budget.rawValue)
    }
  }

  /// Begins to watch the calling thread.
  ///
  /// - Throws: Exit 7 when the system cannot start a thread.
  package func start() throws(HostError) {
    scrollwork_crash_set_up_thread()
    // Never released, since the watchdog's thread never ends.
    let context = Unmanaged.passRetained(self).toOpaque()
    let failure = scrollwork_watchdog_start(
      { context, location, isRealTime in
        guard let context else { return }
        let watchdog = Unmanaged<Watchdog>.fromOpaque(context).takeUnretainedValue()
        watchdog.end(at: ScriptLocation(location), isRealTime: isRealTime)
      }, context)
    guard failure == 0 else {
      throw HostError(
        .inputOutput, "the system gives no thread to watch scripts", notes: threadLimits)
    }
  }

  /// Limits the calling, watched thread to the time of a wall budget from now on.
  ///
  /// - Parameters:
  ///   - wall: The budget, in seconds.
  ///   - cpuTime: What the clock of the thread's CPU time says now, in nanoseconds; nil to read it.
  package func arm(wall: Double, atCPUTime cpuTime: Int64? = nil) {
    self.wall.withLock { $0 = wall }
    scrollwork_watchdog_arm(
      cpuTime ?? scrollwork_watchdog_cpu_time(), Int64(wholeNanoseconds: wall + Self.grace),
      Int64(wholeNanoseconds: Self.realTime(forWall: wall)))
  }

  /// Removes the limit of the calling, watched thread.
  package func disarm() { scrollwork_watchdog_disarm() }

  /// Runs a body that may wait for another process; its real time does not count.
  func aside<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    scrollwork_watchdog_pause()
    defer { scrollwork_watchdog_resume() }
    return try body()
  }

  /// Stores the source of a chunk, for the excerpt of a stop.
  package func keep(_ bytes: [UInt8], of chunk: String) { sources.withLock { $0[chunk] = bytes } }

  private func end(at location: ScriptLocation?, isRealTime: Bool) {
    let source = location.flatMap { location in sources.withLock { $0[location.chunk] } }
    let wall = wall.withLock { $0 }
    var stop = Diagnostic.wallStop(wall: wall, isRealTime: isRealTime, at: location, source: source)
    if !hasBudgetFlag {
      stop.help = ["if it only needs more time: [budget] wall in scrollwork.toml"]
    }
    onTimeout(stop)
  }
}

extension Diagnostic {
  /// The code of every stop by a clock.
  package static let wallStopCode = ErrorCode.wallTimeBudget.rawValue
  /// The code of a stop for memory.
  package static let memoryStopCode = ErrorCode.memoryBudget.rawValue
  /// The note that distinguishes stops by a clock from all others.
  static let clockNote =
    "not deterministic: a clock ended this, so another run may stop elsewhere or not at all"

  /// The stop of a script that hung inside a function that counts no instructions.
  ///
  /// - Parameters:
  ///   - wall: The budget, in seconds of CPU time.
  ///   - isRealTime: Whether the limit of real time was reached, not that of CPU time.
  ///   - location: The line seen last; nil when it is unknown.
  ///   - source: The source of its chunk.
  /// - Returns: The diagnostic.
  package static func wallStop(
    wall: Double, isRealTime: Bool, at location: ScriptLocation?, source: [UInt8]?
  ) -> Diagnostic {
    let what =
      isRealTime
      ? "time budget used up (\(NumberText.duration(Watchdog.realTime(forWall: wall))) of real time)"
      : "CPU time budget used up (\(NumberText.duration(wall)))"
    var diagnostic = Diagnostic(
      .stop, code: wallStopCode, "\(what), inside a function that does not return")
    diagnostic.show(location, in: source)
    if location != nil { diagnostic.notes = ["this line was the last one seen; its call hangs"] }
    diagnostic.notes.append(clockNote)
    let more = Int(min(wall * 4, 1e6).rounded(.up))
    diagnostic.help = ["if it only needs more time: --budget wall=\(more)s"]
    return diagnostic
  }

  /// Sets location and excerpt to a line; does nothing for nil.
  package mutating func show(_ position: ScriptLocation?, in source: [UInt8]?) {
    guard let position else { return }
    location = Location(file: position.chunk, line: position.line)
    excerpt = source.flatMap { Excerpt(of: $0, line: position.line, before: 2) }
  }
}

extension ScriptLocation {
  /// Converts the line that C code has found; nil when it is unknown.
  package init?(_ location: UnsafePointer<scrollwork_script_position>) {
    guard location.pointee.line > 0 else { return nil }
    self.init(
      chunk: String(cString: scrollwork_script_position_chunk(location)),
      line: Int(location.pointee.line)
    )
  }
}

extension Int64 {
  /// Seconds as nanoseconds; negative numbers count as 0, larger ones than 10⁹ as 10⁹.
  fileprivate init(wholeNanoseconds seconds: Double) {
    self = Int64(Swift.min(Swift.max(seconds, 0), 1e9) * 1e9)
  }
}
