internal import Glibc
package import ScrollworkTerminal

/// What Scrollwork keeps for itself in the folder `.scrollwork` of a project.
package enum ScratchFiles {
  /// The folder, below the root.
  package static let folder = ".scrollwork"

  /// Writes a file, and makes the folder when it is the first.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The path below the root.
  ///   - root: The project.
  ///   - folder: What the path is shown from in messages.
  /// - Throws: Exit 7 when it cannot be written.
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
    let writer = try AtomicFile(file, as: file.shown(in: folder))
    try writer.write(bytes)
    try writer.finish()
  }
}
