internal import Glibc
package import ScrollworkTerminal

/// The files that Scrollwork writes into the folder `.scrollwork` of a project.
package enum ScratchFiles {
  /// The name of the folder, below the root.
  package static let folder = ".scrollwork"

  /// Writes a file in place of an earlier one and makes the folders of its path.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The path below the root.
  ///   - root: The project.
  ///   - folder: The folder that paths in messages are relative to.
  /// - Throws: Exit 7 when it cannot be written, or when links lead out of the project.
  package static func write(
    _ bytes: [UInt8], to path: String, in root: FilePath, shownIn folder: FilePath
  ) throws(HostError) {
    let file = root.appending(path)
    try ProjectFence.check(file, in: root, as: file.shown(in: folder))
    var made = root
    for name in FilePath(path).parent.components {
      made = made.appending(name)
      mkdir(made.description, 0o777)
    }
    try AtomicFile.write(bytes, to: file, as: file.shown(in: folder))
  }
}
