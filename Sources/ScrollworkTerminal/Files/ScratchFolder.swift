internal import Glibc

/// A folder that goes away with its last user, with all that is in it.
package final class ScratchFolder {
  package let path: FilePath

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
