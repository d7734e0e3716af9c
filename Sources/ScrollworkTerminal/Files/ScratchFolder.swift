internal import Glibc

/// A temporary folder that `deinit` removes with its content.
package final class ScratchFolder {
  /// The folder's path, `scrollwork-XXXXXX` in `TMPDIR` or `/tmp`.
  package let path: FilePath

  /// Creates the folder, readable for this user only (`mkdtemp`).
  ///
  /// - Throws: Exit 7 with the parent's path and the system's reason.
  package init() throws(HostError) {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/scrollwork-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw LoadedFile.unwritable(base, reason: systemReason())
    }
    path = FilePath(String(cString: made))
  }

  deinit {
    Self.remove(path)
  }

  private static func remove(_ folder: FilePath) {
    for name in (try? folderEntries(of: folder)) ?? [] {
      let entry = folder.appending(name)
      if entry.kind == .folder, !entry.isLink { remove(entry) } else { unlink(entry.description) }
    }
    rmdir(folder.description)
  }
}
