internal import Glibc

/// A folder that goes away with its last user, with the files in it.
final class ScratchFolder {
  let path: FilePath

  init() throws(HostError) {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/scrollwork-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw LoadedFile.unwritable(base, reason: systemReason())
    }
    path = FilePath(String(cString: made))
  }

  deinit {
    for name in (try? folderEntries(of: path)) ?? [] {
      unlink(path.appending(name).description)
    }
    rmdir(path.description)
  }
}
