internal import CProcess
internal import Glibc

/// The temporary file `.NAME.PID.part` beside a target, which is renamed to it when complete.
///
/// It is locked (`flock`) as long as its descriptor is open. The signal handlers of this process
/// remove it; after SIGKILL it remains until another process makes such a file in the folder.
struct UnfinishedFile {
  let path: FilePath
  private(set) var descriptor: Int32
  private let slot: Int32

  private static let ending = ".part"

  /// Creates the file in the target's folder, with the permissions of a target that exists.
  ///
  /// Also removes leftovers of dead processes, once per folder and process.
  ///
  /// - Returns: A file whose descriptor is -1 when it cannot be created; `errno` has the reason.
  init(beside target: FilePath) {
    Self.removeLeftovers(in: target.parent)
    path = target.parent.appending(".\(target.name).\(getpid())\(Self.ending)")
    slot = scrollwork_termination_add_file(path.description)
    descriptor = open(path.description, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let reason = errno
      scrollwork_termination_remove_file(slot)
      errno = reason
      return
    }
    flock(descriptor, LOCK_EX | LOCK_NB)
    var status = stat()
    if stat(target.description, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
  }

  /// Renames the file to its target.
  ///
  /// - Returns: Whether that succeeded; if not, `errno` has the reason and the file is removed.
  func rename(to target: FilePath) -> Bool {
    let isDone = Glibc.rename(path.description, target.description) == 0
    if isDone { scrollwork_termination_remove_file(slot) } else { remove() }
    return isDone
  }

  /// Removes the file; preserves `errno`.
  func remove() {
    let reason = errno
    unlink(path.description)
    scrollwork_termination_remove_file(slot)
    errno = reason
  }

  /// Removes the temporary files of processes that no longer exist.
  private static func removeLeftovers(in folder: FilePath) {
    guard scrollwork_termination_is_new_folder(UInt64(UInt(bitPattern: folder.hashValue))),
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

  /// Removes a file unless it is locked: on a shared folder, its process may run on another
  /// machine.
  private static func removeUnlessLocked(_ path: FilePath) {
    let descriptor = open(path.description, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path.description) }
  }
}
