internal import Glibc
internal import ScrollworkTerminal

/// Removes a folder with everything in it, or a file; links are removed and not followed.
///
/// What cannot be removed stays.
func removeFolder(_ path: FilePath) {
  if path.isLink || path.kind != .folder {
    unlink(path.description)
    return
  }
  for name in (try? folderEntries(of: path)) ?? [] { removeFolder(path.appending(name)) }
  rmdir(path.description)
}
