internal import Glibc
internal import ScrollworkSession
internal import ScrollworkTerminal

/// An event for which `test --watch` waits.
enum WatchEvent: Hashable, Sendable {
  /// These files were written, created or removed.
  case saved(Set<FilePath>)
  /// A key was pressed.
  case key(Character)
}

/// Waits for saves, for keys of a terminal, and for Ctrl-C or SIGTERM.
final class WatchInput {
  private let watch: FileWatch
  private let interrupt = Interrupt()
  private var keys: KeyMode?

  /// Opens the file watch and, if keys are taken, switches the terminal to single keys.
  ///
  /// - Parameter takesKeys: Whether to read keys, if the standard input is a terminal.
  /// - Throws: Exit 7 when the system has no more watches.
  init(takesKeys: Bool) throws(HostError) {
    watch = try FileWatch()
    keys = takesKeys ? KeyMode(0) : nil
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
      var asked = [watch.descriptor, interrupt.descriptor, keys == nil ? -1 : 0].map {
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
      if asked[0].revents != 0 { return .saved(watch.changes()) }
    }
    return nil
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
