internal import Glibc

/// A name in a folder.
package struct FolderEntry {
  package let name: String
  /// What lies there, where the folder itself says so; it does not of links.
  package let kind: FilePath.Kind?
  /// Whether the name is UTF-8; one that is not stands with `�` in the places of strange bytes.
  package let isText: Bool

  /// What is in a folder but `.` and `..`, sorted by the bytes of the names.
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
          (String(cString: $0), String(validatingCString: $0) != nil)
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

/// The names in a folder but `.` and `..`, sorted by bytes.
///
/// - Throws: Exit 7 with the path and the system's reason.
package func folderEntries(of folder: FilePath) throws(HostError) -> [String] {
  try FolderEntry.all(of: folder).map(\.name)
}
