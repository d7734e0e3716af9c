internal import CProcess
internal import Glibc

/// The half-written file beside the one it will be: `.NAME.PID.part`.
///
/// While its process lives, the file is locked; a signal that ends the process removes it. What a killed
/// process has left is removed by the next one that writes into the folder.
struct UnfinishedFile {
  let path: FilePath
  private(set) var descriptor: Int32
  private let slot: Int32

  private static let ending = ".part"

  /// Makes the file beside a target, with the rights of a target that is there already.
  ///
  /// - Returns: A file whose descriptor is -1 when the system gives none; `errno` says why.
  init(beside target: FilePath) {
    Self.removeLeftovers(in: target.parent)
    path = target.parent.appending(".\(target.name).\(getpid())\(Self.ending)")
    slot = scrollwork_ending_add(path.description)
    descriptor = open(path.description, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let reason = errno
      scrollwork_ending_remove(slot)
      errno = reason
      return
    }
    flock(descriptor, LOCK_EX | LOCK_NB)
    var status = stat()
    if stat(target.description, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
  }

  /// Gives it its target's name.
  ///
  /// - Returns: Whether that was done; `errno` says why not, and the half file is gone.
  func rename(to target: FilePath) -> Bool {
    let isDone = Glibc.rename(path.description, target.description) == 0
    if isDone { scrollwork_ending_remove(slot) } else { remove() }
    return isDone
  }

  /// Removes it; `errno` stays as it was.
  func remove() {
    let reason = errno
    unlink(path.description)
    scrollwork_ending_remove(slot)
    errno = reason
  }

  /// Removes what processes left that are gone.
  private static func removeLeftovers(in folder: FilePath) {
    guard scrollwork_ending_is_new_folder(UInt64(UInt(bitPattern: folder.hashValue))),
      let names = try? folderEntries(of: folder)
    else { return }
    for name in names where name.hasPrefix(".") && name.hasSuffix(ending) {
      let stem = name.dropLast(ending.count)
      guard let dot = stem.lastIndex(of: "."), dot > stem.startIndex,
        let process = pid_t(stem[stem.index(after: dot)...]), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      removeUnlessLocked(folder.appending(name))
    }
  }

  /// A file of another machine's process is locked, though the process is not known here.
  private static func removeUnlessLocked(_ path: FilePath) {
    let descriptor = open(path.description, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path.description) }
  }
}
