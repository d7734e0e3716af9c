internal import Glibc
internal import ScrollworkSession
internal import ScrollworkTerminal

/// What ends the wait of `test --watch`.
enum WatchEvent: Hashable, Sendable {
  /// These files were written, came or went.
  case saved(Set<FilePath>)
  /// Somebody pressed a key.
  case key(Character)
}

/// Waits for saves, for keys where a person sits at a terminal, and for Ctrl-C or SIGTERM.
final class WatchInput {
  private let watch: FileWatch
  private let interrupt = Interrupt()
  private var keys: KeyMode?

  /// Begins to listen.
  ///
  /// - Parameter takesKeys: Whether keys count, where the standard input is a terminal.
  /// - Throws: Exit 7 when the system has no more watches.
  init(takesKeys: Bool) throws(HostError) {
    watch = try FileWatch()
    keys = takesKeys ? KeyMode(0) : nil
  }

  /// Whether SIGTERM has come, and not Ctrl-C, which is the usual way out.
  var isTerminated: Bool { interrupt.exitCode == .terminated }

  /// Whether keys are taken.
  var takesKeys: Bool { keys != nil }

  /// Begins to listen for saves near some files.
  ///
  /// - Throws: Exit 7 when a folder cannot be watched.
  func listen(near files: [FilePath]) throws(HostError) { try watch.add(files) }

  /// Waits for what comes next near some files, and those it was called with before.
  ///
  /// - Returns: nil for the end.
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
          // The terminal is gone.
          return nil
        }
        return .key(Character(Unicode.Scalar(byte)))
      }
      if asked[0].revents != 0 { return .saved(watch.changes()) }
    }
    return nil
  }

  /// Waits for a key; nil when the terminal is gone, or for Ctrl-D.
  func key() -> Character? {
    var byte: UInt8 = 0
    guard read(0, &byte, 1) == 1, byte != 4 else { return nil }
    return Character(Unicode.Scalar(byte))
  }

  /// Asks for a line.
  func line() -> String {
    keys?.pause()
    defer { keys?.begin() }
    return readLine() ?? ""
  }
}
