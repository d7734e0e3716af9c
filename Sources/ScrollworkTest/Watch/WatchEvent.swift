internal import Glibc
internal import ScrollworkSession
internal import ScrollworkTerminal

/// An event for which `test --watch` waits.
enum WatchEvent: Hashable, Sendable {
  /// These files were written, created or removed.
  case saved(Set<FilePath>)
  /// A key was pressed.
  case key(Character)
  /// A page requests that tests run again.
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
  ///   - base: The project's root.
  ///   - orders: The socket from which orders of pages are read; its end ends the watch.
  /// - Throws: Exit 7 when the system has no more watches.
  init(takesKeys: Bool, below base: FilePath, orders: WorkerChannel? = nil) throws(HostError) {
    watch = try FileWatch(below: base)
    keys = takesKeys ? KeyMode(0) : nil
    self.orders = orders
  }

  /// Whether SIGTERM ended the wait; false for Ctrl-C, the usual end.
  var isTerminated: Bool { interrupt.exitCode == .terminated }

  /// Whether keys are read.
  var takesKeys: Bool { keys != nil }

  /// Begins to watch files and trees.
  ///
  /// - Throws: Exit 7 when a folder cannot be watched.
  func listen(to paths: WatchedPaths) throws(HostError) { try watch.add(paths) }

  /// Waits for the next event; watches `paths` and those of all earlier calls.
  ///
  /// - Returns: The event; nil for a signal or when the terminal is closed.
  /// - Throws: Exit 7 when a folder cannot be watched.
  func next(_ paths: WatchedPaths) throws(HostError) -> WatchEvent? {
    try watch.add(paths)
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

  /// How long nothing may follow an Escape that is a key of its own, in milliseconds.
  private static let escapeTime: Int32 = 50

  /// Reads a line from the terminal, key by key.
  ///
  /// - Parameter echo: Shows a text.
  /// - Throws: What `echo` throws.
  /// - Returns: The line; nil where Escape left it, for a signal, and when the terminal is closed.
  func line(_ echo: (String) throws(HostError) -> Void) throws(HostError) -> String? {
    var line = TypedLine()
    var decoder = KeyDecoder()
    while interrupt.exitCode == nil {
      var asked = [0, interrupt.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let ready = poll(&asked, 2, decoder.isWaiting ? Self.escapeTime : -1)
      var typed: [Key] = []
      if ready == 0 {
        typed = decoder.flush()
      } else if ready > 0 {
        var byte: UInt8 = 0
        guard asked[1].revents == 0, read(0, &byte, 1) == 1 else { return nil }
        typed = decoder.add(byte)
      }
      for key in typed {
        switch line.take(key) {
        case .goesOn(let text): try echo(text)
        case .done:
          try echo("\n")
          return line.text
        case .left:
          try echo("\n")
          return nil
        }
      }
    }
    return nil
  }
}
