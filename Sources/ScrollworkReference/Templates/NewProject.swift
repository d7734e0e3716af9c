internal import Glibc
internal import ScrollworkTerminal

/// Writes a project from a template, or nothing at all: a file that is there already is left alone
/// and keeps the others from being written.
struct NewProject {
  /// The project's folder.
  let folder: FilePath
  /// Its files by path from the folder.
  let files: [(path: String, text: String)]
  /// What paths are shown from.
  let currentDirectory: FilePath

  /// The paths as people see them.
  var shownPaths: [String] { files.map { shown($0.path) } }

  private func shown(_ path: String) -> String {
    folder.appending(path).shown(in: currentDirectory)
  }

  /// Refuses when something is in the way.
  ///
  /// - Throws: Exit 2 with everything that is there already.
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

  /// Writes everything, or removes again what it has written.
  ///
  /// - Throws: Exit 7 with the path and the system's reason.
  func write() throws(HostError) {
    var made: [FilePath] = []
    do throws(HostError) {
      for file in files {
        let path = folder.appending(file.path)
        let missing = Self.missingFolders(above: path)
        do throws(HostError) {
          try makeFolder(path.parent)
        } catch {
          made += missing
          throw error
        }
        made += missing
        let output = try AtomicFile(path, as: shown(file.path))
        try output.write(Array(file.text.utf8))
        try output.finish()
        made.append(path)
      }
    } catch {
      // Folders come before what is in them; one that holds something else stays.
      for path in made.reversed() where unlink(path.description) != 0 { rmdir(path.description) }
      throw error
    }
  }

  /// The folders above a path that are not there, outermost first.
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
