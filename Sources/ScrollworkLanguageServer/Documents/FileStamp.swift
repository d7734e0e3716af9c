internal import Glibc
internal import ScrollworkTerminal

/// The size and time of change of a file, by which another text is noticed.
struct FileStamp: Hashable {
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the stamp of a file; nil when there is none.
  init?(_ path: FilePath) {
    var status = stat()
    guard stat(path.description, &status) == 0 else { return nil }
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
