internal import Glibc

/// Creates a folder and its missing parents, like `mkdir -p`; an existing folder is no error.
///
/// - Throws: Exit 7 with the path and the system's reason.
package func makeFolder(_ folder: FilePath) throws(HostError) {
  if folder.kind == .folder { return }
  if !folder.isEmpty { try makeFolder(folder.parent) }
  guard mkdir(folder.description, 0o777) == 0 || errno == EEXIST else {
    throw LoadedFile.unwritable(folder.description, reason: systemReason())
  }
}
