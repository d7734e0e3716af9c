internal import Glibc

/// A file that is there as a whole or not at all: written beside its place, then renamed.
///
/// Something that is no file, such as a pipe or a device, is written to directly.
final class AtomicFile {
  private let path: FilePath
  private let shown: String
  /// Where the bytes go until the end; nil for a place that is written directly.
  private let temporary: FilePath?
  private var descriptor: Int32

  /// Opens a file for writing, so that a place that cannot be written is known early.
  ///
  /// - Parameters:
  ///   - path: Where it will be; absolute.
  ///   - shown: The path in messages.
  /// - Throws: Exit 7 with the path and the system's reason.
  init(_ path: FilePath, as shown: String) throws(HostError) {
    self.path = path
    self.shown = shown
    switch path.kind {
    case .other:
      temporary = nil
      descriptor = open(path.description, O_WRONLY | O_CLOEXEC)
    case .folder: throw LoadedFile.unwritable(shown, reason: "Is a directory")
    case .file, nil:
      let beside = path.parent.appending(".\(path.name).\(getpid()).part")
      temporary = beside
      descriptor = open(beside.description, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw LoadedFile.unwritable(shown, reason: systemReason()) }
  }

  deinit { discard() }

  /// Adds bytes.
  ///
  /// - Throws: Exit 7 with the path and the system's reason.
  func write(_ bytes: [UInt8]) throws(HostError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure()
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Puts the file in its place.
  ///
  /// - Throws: Exit 7 with the path and the system's reason; the old file is then still there.
  func finish() throws(HostError) {
    guard descriptor >= 0 else { return }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0 else { throw failure() }
    guard let temporary else { return }
    guard rename(temporary.description, path.description) == 0 else { throw failure() }
  }

  /// Gives up a file that was not finished; a finished one stays.
  func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    if let temporary { unlink(temporary.description) }
  }

  private func failure() -> HostError {
    let reason = systemReason()
    if let temporary { unlink(temporary.description) }
    return LoadedFile.unwritable(shown, reason: reason)
  }
}
