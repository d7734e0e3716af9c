internal import Glibc
internal import ScrollworkSession
internal import ScrollworkTerminal

/// An event for which `test --watch` waits.
enum WatchEvent: Hashable, Sendable {
  /// These files were written, created or removed.
  case saved(Set<FilePath>)
  /// A key was pressed.
  case key(Character)
  /// A page asks for tests to run again.
  case order(BoardOrder)
}

/// Waits for saves, for keys of a terminal, and for Ctrl-C or SIGTERM.
final class WatchInput {
  private let watch: FileWatch
  private let interrupt = Interrupt()
  private var keys: KeyMode?
  private var orders: WorkerChannel?
  /// Orders that came while tests ran.
  private var waiting: [BoardOrder] = []

  /// Opens the file watch and, if keys are taken, switches the terminal to single keys.
  ///
  /// - Parameters:
  ///   - takesKeys: Whether to read keys, if the standard input is a terminal.
  ///   - orders: The socket from which orders of pages are read; its end ends the watch.
  /// - Throws: Exit 7 when the system has no more watches.
  init(takesKeys: Bool, orders: WorkerChannel? = nil) throws(HostError) {
    watch = try FileWatch()
    keys = takesKeys ? KeyMode(0) : nil
    self.orders = orders
  }

  /// Whether SIGTERM ended the wait; false for Ctrl-C, the usual end.
  var isTerminated: Bool { interrupt.exitCode == .terminated }

  /// Whether keys are read.
  var takesKeys: Bool { keys != nil }

  /// Begins to watch the folders of some files.
  ///
  /// - Throws: Exit 7 when a folder cannot be watched.
  func listen(near files: [FilePath]) throws(HostError) { try watch.add(files) }

  /// Waits for the next event; watches the folders of `files` and of all earlier calls.
  ///
  /// - Returns: The event; nil for a signal or when the terminal is closed.
  /// - Throws: Exit 7 when a folder cannot be watched.
  func next(near files: [FilePath]) throws(HostError) -> WatchEvent? {
    try watch.add(files)
    if watch.hasChanges { return .saved(watch.changes()) }
    while interrupt.exitCode == nil {
      if !waiting.isEmpty { return .order(waiting.removeFirst()) }
      if orders?.hasMessage == true, let order = nextOrder() { return .order(order) }
      let sources = [
        watch.descriptor, interrupt.descriptor, keys == nil ? -1 : 0, orders?.descriptor ?? -1,
      ]
      var asked = sources.map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&asked, nfds_t(asked.count), -1) > 0 else { continue }
      if asked[1].revents != 0 { return nil }
      if asked[2].revents != 0 {
        var byte: UInt8 = 0
        guard read(0, &byte, 1) == 1 else {
          // The terminal is closed.
          return nil
        }
        return .key(Character(Unicode.Scalar(byte)))
      }
      if asked[3].revents != 0 {
        switch orders?.receive(BoardOrder.self) {
        case .message(let order): return .order(order)
        case .end: return nil
        case .nothing, nil: break
        }
      }
      if asked[0].revents != 0 { return .saved(watch.changes()) }
    }
    return nil
  }

  /// Whether a page has asked to stop since the last order; other orders wait.
  func takeStop() -> Bool {
    guard let descriptor = orders?.descriptor else { return false }
    while true {
      var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard orders?.hasMessage == true || poll(&asked, 1, 0) > 0, let order = nextOrder() else {
        return false
      }
      if order == .stop { return true }
      waiting.append(order)
    }
  }

  /// The next order that has been read already.
  private func nextOrder() -> BoardOrder? {
    guard case .message(let order) = orders?.receive(BoardOrder.self) else { return nil }
    return order
  }

  /// Waits for a key; nil when the terminal is closed, or for Ctrl-D.
  func key() -> Character? {
    var byte: UInt8 = 0
    guard read(0, &byte, 1) == 1, byte != 4 else { return nil }
    return Character(Unicode.Scalar(byte))
  }

  /// Reads a line from the terminal in its normal mode, with echo; empty at the end of input.
  func line() -> String {
    keys?.pause()
    defer { keys?.begin() }
    return readLine() ?? ""
  }
}
