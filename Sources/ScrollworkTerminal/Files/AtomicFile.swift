internal import Glibc

/// A file that is there as a whole or not at all: written beside its place, then renamed.
///
/// A link is followed, so that it stays a link. What is no file, such as a pipe, a device or a descriptor
/// of this process by its name, is written to directly.
package final class AtomicFile {
  private let shown: String
  /// Where the bytes go until the end, and where then; nil for a place that is written directly.
  private let part: (file: UnfinishedFile, target: FilePath)?
  private var descriptor: Int32

  /// Opens a file for writing, so that a place that cannot be written is known early.
  ///
  /// - Parameters:
  ///   - path: Where it will be; absolute.
  ///   - shown: The path in messages.
  /// - Throws: Exit 7 with the path and the system's reason.
  package init(_ path: FilePath, as shown: String) throws(HostError) {
    self.shown = shown
    switch OutputTarget(path) {
    case .descriptor(let number):
      part = nil
      descriptor = fcntl(number, F_DUPFD_CLOEXEC, 3)
    case .other(let place):
      part = nil
      descriptor = open(place.description, O_WRONLY | O_CLOEXEC)
    case .folder: throw LoadedFile.unwritable(shown, reason: "Is a directory")
    case nil: throw LoadedFile.unwritable(shown, reason: "its links lead in a circle")
    case .file(let target):
      let file = UnfinishedFile(beside: target)
      part = (file, target)
      descriptor = file.descriptor
    }
    guard descriptor >= 0 else { throw LoadedFile.unwritable(shown, reason: systemReason()) }
  }

  deinit { discard() }

  /// Adds bytes.
  ///
  /// - Throws: Exit 7 with the path and the system's reason; exit 141 when the reader is gone.
  package func write(_ bytes: [UInt8]) throws(HostError) {
    // A write that failed leaves nothing to add to.
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

  /// Puts the file in its place.
  ///
  /// - Throws: Exit 7 with the path and the system's reason; the old file is then still there.
  package func finish() throws(HostError) {
    guard descriptor >= 0 else { return }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0 else {
      part?.file.remove()
      throw LoadedFile.unwritable(shown, reason: systemReason())
    }
    guard let part else { return }
    guard part.file.rename(to: part.target) else {
      throw LoadedFile.unwritable(shown, reason: systemReason())
    }
  }

  /// Gives up a file that was not finished; a finished one stays.
  package func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    part?.file.remove()
  }

  private func failure() -> HostError {
    let isGone = errno == EPIPE
    var error = LoadedFile.unwritable(shown, reason: systemReason())
    if isGone { error.exitCode = .brokenPipe }
    discard()
    return error
  }
}
