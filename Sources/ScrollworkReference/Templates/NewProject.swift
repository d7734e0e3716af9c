internal import Glibc
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Writes all files of a project or none; existing files are never overwritten.
struct NewProject {
  /// The project's folder.
  let folder: FilePath
  /// Its files, by path below the folder.
  let files: [(path: String, text: String)]
  /// The folder that shown paths are relative to.
  let currentDirectory: FilePath

  /// The paths as shown, from the current folder.
  var shownPaths: [String] { files.map { shown($0.path) } }

  private func shown(_ path: String) -> String {
    folder.appending(path).shown(in: currentDirectory)
  }

  /// Checks that no file exists yet, and that the project's folder is free or a folder.
  ///
  /// - Throws: Exit 2 with everything that exists.
  func check() throws(HostError) {
    if let kind = folder.kind, kind != .folder {
      throw .usage("\(folder.shown(in: currentDirectory)) is there already, and no folder")
    }
    let taken = files.map(\.path).filter {
      let path = folder.appending($0)
      return path.kind != nil || path.isLink
    }
    guard taken.isEmpty else {
      let names = taken.map(shown).joined(separator: " ")
      throw .usage("nothing is overwritten; there already: \(names)")
    }
  }

  /// Writes all files; after an error it removes the files and folders that it has made.
  ///
  /// - Throws: Exit 7 with the path and the system's reason.
  func write() throws(HostError) {
    var made: [FilePath] = []
    do throws(HostError) {
      for file in files {
        let path = folder.appending(file.path)
        try ProjectFence.check(path, in: folder, as: shown(file.path))
        let missing = Self.missingFolders(above: path)
        do throws(HostError) {
          try makeFolder(path.parent)
        } catch {
          made += missing
          throw error
        }
        made += missing
        try AtomicFile.write(file.text.utf8, to: path, as: shown(file.path))
        made.append(path)
      }
    } catch {
      // Reversed, as folders precede their content; `rmdir` fails for a folder with other files.
      for path in made.reversed() where unlink(path.description) != 0 { rmdir(path.description) }
      throw error
    }
  }

  /// The missing folders above a path, outermost first.
  private static func missingFolders(above path: FilePath) -> [FilePath] {
    var missing: [FilePath] = []
    var folder = path.parent
    while folder.kind == nil, !folder.isEmpty {
      missing.append(folder)
      folder = folder.parent
    }
    return missing.reversed()
  }
}
