internal import Glibc
internal import ScrollworkTerminal

/// A file that is open for reading as long as the value lives.
struct InputFile: ~Copyable {
  /// Its descriptor.
  let descriptor: Int32

  /// Opens a file.
  ///
  /// - Throws: Exit 7 with the system's reason.
  init(_ path: FilePath) throws(HostError) {
    descriptor = open(path.description, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw LoadedFile.unreadable(path.description, reason: systemReason())
    }
  }

  deinit { close(descriptor) }
}
