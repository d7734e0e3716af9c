internal import Glibc

/// Creates a folder and its missing parents, like `mkdir -p`; an existing folder is no error.
///
/// - Parameters:
///   - folder: The absolute path.
///   - file: The file that is to be written there, as messages show it; nil to name the folder.
/// - Throws: Exit 7 with the path and the system's reason.
package func makeFolder(_ folder: FilePath, for file: String? = nil) throws(HostError) {
  if folder.kind == .folder { return }
  if !folder.isEmpty { try makeFolder(folder.parent, for: file) }
  guard mkdir(folder.description, 0o777) == 0 || errno == EEXIST else {
    throw LoadedFile.unwritable(file ?? folder.description, reason: systemReason())
  }
}
