internal import Glibc

/// One entry of a folder.
package struct FolderEntry {
  /// The name without the folder's path.
  package let name: String
  /// The kind as `readdir` reports it; nil for links, for other kinds, and where it is not
  /// reported.
  package let kind: FilePath.Kind?
  /// Whether the name is UTF-8; if not, `name` has `�` for the invalid bytes.
  package let isText: Bool

  /// Lists a folder without `.` and `..`, sorted by the bytes of the names.
  ///
  /// O(n log n) in the number of entries.
  ///
  /// - Throws: Exit 7 with the path and the system's reason.
  package static func all(of folder: FilePath) throws(HostError) -> [FolderEntry] {
    guard let stream = opendir(folder.description) else {
      throw LoadedFile.unreadable(folder.description, reason: systemReason())
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) {
          let text = String(validatingCString: $0)
          return (text ?? String(cString: $0), text != nil)
        }
      }
      let kind: FilePath.Kind? =
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        default: nil
        }
      if name != ".", name != ".." {
        entries.append(FolderEntry(name: name, kind: kind, isText: isText))
      }
    }
    return entries.sorted { bytesPrecede($0.name, $1.name) }
  }
}

/// Lists the names in a folder without `.` and `..`, sorted by their bytes.
///
/// - Throws: Exit 7 with the path and the system's reason.
package func folderEntries(of folder: FilePath) throws(HostError) -> [String] {
  try FolderEntry.all(of: folder).map(\.name)
}
