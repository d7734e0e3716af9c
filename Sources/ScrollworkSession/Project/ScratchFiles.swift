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
    let file = try open(path, in: root, shownIn: folder)
    try file.write(bytes)
    try file.finish()
  }

  /// Makes the folders of a file's path and checks that it can be written; it is not changed.
  ///
  /// - Throws: Exit 7 as `write` throws it.
  package static func prepare(
    _ path: String, in root: FilePath, shownIn folder: FilePath
  ) throws(HostError) {
    try open(path, in: root, shownIn: folder).discard()
  }

  private static func open(
    _ path: String, in root: FilePath, shownIn folder: FilePath
  ) throws(HostError) -> AtomicFile {
    let file = root.appending(path)
    let shown = file.shown(in: folder)
    try ProjectFence.check(file, in: root, as: shown)
    let opened = try AtomicFile(file, as: shown, makesFolder: true)
    hideFromGit(root.appending(Self.folder))
    return opened
  }

  /// Has git ignore a folder `.scrollwork`, unless it has a `.gitignore` already.
  ///
  /// A folder to which this cannot be written is used all the same.
  package static func hideFromGit(_ folder: FilePath) {
    let file = folder.appending(".gitignore")
    guard file.kind == nil else { return }
    try? AtomicFile.write("*\n".utf8, to: file, as: file.description)
  }
}
