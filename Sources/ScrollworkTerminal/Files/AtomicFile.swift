internal import Glibc

/// An output file that is written to a temporary file and renamed to its path when complete.
///
/// Readers see the old content or the whole new one. A link at the path is followed and stays. A
/// pipe, a device or a path such as `/dev/stdout` is written to directly.
package final class AtomicFile {
  private let shown: String
  /// The temporary file and the path to rename it to; nil when the target is written directly.
  private let unfinished: (file: UnfinishedFile, target: FilePath)?
  private var descriptor: Int32

  /// Opens the temporary file, or the target that is written directly.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the output.
  ///   - shown: The path in messages.
  ///   - makesFolder: Whether the folder of a file, and its parents, are made if they are missing.
  /// - Throws: Exit 7 with the path and the system's reason; also for a folder and a cycle of
  ///   links.
  package init(
    _ path: FilePath, as shown: String, makesFolder: Bool = false
  ) throws(HostError) {
    self.shown = shown
    switch OutputTarget(path) {
    case .descriptor(let number):
      unfinished = nil
      descriptor = fcntl(number, F_DUPFD_CLOEXEC, 3)
    case .other(let other):
      unfinished = nil
      descriptor = open(other.description, O_WRONLY | O_CLOEXEC)
    case .folder: throw LoadedFile.unwritable(shown, reason: "Is a directory")
    case nil: throw LoadedFile.unwritable(shown, reason: "its links lead in a circle")
    case .file(let target):
      if makesFolder { try makeFolder(target.parent, for: shown) }
      let file = UnfinishedFile(beside: target)
      unfinished = (file, target)
      descriptor = file.descriptor
    }
    guard descriptor >= 0 else { throw LoadedFile.unwritable(shown, reason: systemReason()) }
  }

  /// Writes a whole file in place of an earlier one.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The absolute path of the output.
  ///   - shown: The path in messages.
  ///   - makesFolder: Whether the folder of the file, and its parents, are made if they are
  ///     missing.
  /// - Throws: Exit 7 with the path and the system's reason; exit 141 for `EPIPE`. The old file is
  ///   then unchanged.
  package static func write(
    _ bytes: some Collection<UInt8>, to path: FilePath, as shown: String, makesFolder: Bool = false
  ) throws(HostError) {
    let file = try AtomicFile(path, as: shown, makesFolder: makesFolder)
    try file.write(Array(bytes))
    try file.finish()
  }

  deinit { discard() }

  /// Appends bytes; does nothing after `finish`, `discard` or a write that failed.
  ///
  /// - Throws: Exit 7 with the path and the system's reason; exit 141 for `EPIPE`. The temporary
  ///   file is then removed.
  package func write(_ bytes: [UInt8]) throws(HostError) {
    // Closed by an earlier failure, `finish` or `discard`.
    guard descriptor >= 0 else { return }
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

  /// Closes the file and renames it to its path.
  ///
  /// - Throws: Exit 7 with the path and the system's reason; the old file is then unchanged.
  package func finish() throws(HostError) {
    guard descriptor >= 0 else { return }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0 else {
      unfinished?.file.remove()
      throw LoadedFile.unwritable(shown, reason: systemReason())
    }
    guard let unfinished else { return }
    guard unfinished.file.rename(to: unfinished.target) else {
      throw LoadedFile.unwritable(shown, reason: systemReason())
    }
  }

  /// Closes and removes the temporary file; does nothing after `finish`.
  package func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    unfinished?.file.remove()
  }

  private func failure() -> HostError {
    let isGone = errno == EPIPE
    var error = LoadedFile.unwritable(shown, reason: systemReason())
    if isGone { error.exitCode = .brokenPipe }
    discard()
    return error
  }
}
