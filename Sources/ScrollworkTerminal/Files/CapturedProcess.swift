internal import Glibc

/// A process that was started and whose standard output this process reads; its standard error goes
/// to `/dev/null`.
package final class CapturedProcess {
  /// The descriptor of its output, which can be polled: there is something to read when the process
  /// has printed or ended.
  package let descriptor: Int32
  private let process: pid_t
  private var printed: [UInt8] = []
  private let limit: Int
  /// Whether output was dropped.
  package private(set) var isCut = false
  private var hasEnded = false

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - child: The process.
  ///   - limit: The most bytes of output that are kept.
  /// - Throws: Exit 7 with the system's reason when it cannot be started.
  package init(
    _ child: ChildProcess, limit: Int = LoadedFile.sizeLimit
  ) throws(HostError) {
    self.limit = limit
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw HostError(.inputOutput, "cannot make a pipe: \(systemReason())")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var started = child
    started.output = ends[1]
    do throws(HostError) {
      process = try started.start()
    } catch {
      for end in ends { close(end) }
      throw error
    }
    close(ends[1])
    descriptor = ends[0]
  }

  deinit {
    stop()
    close(descriptor)
  }

  /// Reads what has arrived; all output and the exit code once the process has ended, nil before.
  ///
  /// Call it when the descriptor has something to read, or else it waits. Output beyond the limit
  /// is dropped.
  package func receive() -> (output: [UInt8], status: Int32)? {
    let piece = [UInt8](unsafeUninitializedCapacity: 64 << 10) { room, count in
      count = max(0, read(descriptor, room.baseAddress, room.count))
    }
    guard piece.isEmpty else {
      isCut = isCut || piece.count > limit - printed.count
      printed += piece.prefix(limit - printed.count)
      return nil
    }
    return (printed, waitForEnd())
  }

  /// Waits until the process exits.
  ///
  /// - Returns: The exit code 0 ... 255, or 128 plus the signal's number for a process that was
  ///   killed.
  func waitForEnd() -> Int32 {
    hasEnded = true
    return ChildProcess.end(of: process)
  }

  /// Ends the process by SIGTERM unless it has ended.
  package func stop() {
    guard !hasEnded else { return }
    kill(process, SIGTERM)
    _ = waitForEnd()
  }
}
