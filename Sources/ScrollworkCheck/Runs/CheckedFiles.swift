internal import ScrollworkSession
internal import ScrollworkTerminal

/// The files to check, grouped by project.
struct CheckedFiles: Sendable {
  /// A file and its path, which is nil for the standard input.
  struct File: Sendable {
    let source: LoadedFile
    let path: FilePath?
  }

  /// The files of one project.
  struct Group: Sendable {
    let root: ProjectRoot
    let configuration: Configuration
    var files: [File]
    /// Whether they are all scripts of the project, which was searched as a whole.
    var isWhole = false
  }

  /// A file or folder that cannot be read.
  struct Unreadable: Sendable {
    /// The path as messages show it.
    let path: String
    let error: HostError
  }

  private(set) var groups: [Group] = []
  /// What cannot be read, in the order of the paths; the other files are checked all the same.
  private(set) var unreadable: [Unreadable] = []

  /// Finds and reads the files; folders are searched recursively for `*.lua`, without hidden
  /// entries and linked folders.
  ///
  /// A link that a search finds may not leave the project.
  ///
  /// - Parameters:
  ///   - options: The parsed command line.
  ///   - input: The descriptor that `-` is read from.
  /// - Throws: Exit 2 for a path that does not exist, exit 7 for the standard input, and the errors
  ///   of configurations.
  init(_ options: CheckOptions, input: Int32) throws(HostError) {
    let invocation = options.invocation
    let folder = invocation.currentDirectory
    var known: Set<FilePath> = []
    var paths: [FilePath] = []
    for argument in options.paths {
      if argument == "-" {
        let name = options.stdinName ?? "stdin.lua"
        let source = try LoadedFile(descriptor: input, shownAs: name)
        try add(
          File(source: source, path: nil),
          to: options.stdinName.map { ProjectRoot(ofFile: $0, currentDirectory: folder) }
            ?? ProjectRoot(ofFolder: folder), invocation)
        continue
      }
      let path = FilePath(argument).absolute(in: folder)
      switch path.kind {
      case nil: throw .missing("file or folder", argument, in: folder)
      case .folder:
        for file in scripts(below: path, in: folder) where known.insert(file).inserted {
          guard file.isLink else {
            paths.append(file)
            continue
          }
          do throws(HostError) {
            let root = ProjectRoot(ofFile: file.description, currentDirectory: folder)
            try ProjectFence.check(file, in: root.path, as: file.shown(in: folder))
            paths.append(file)
          } catch {
            unreadable.append(Unreadable(path: file.shown(in: folder), error: error))
          }
        }
      case .file, .other: if known.insert(path).inserted { paths.append(path) }
      }
    }
    paths.sort { bytesPrecede($0.shown(in: folder), $1.shown(in: folder)) }
    for path in paths {
      let shown = path.shown(in: folder)
      let source: LoadedFile
      do throws(HostError) {
        source = try LoadedFile(reading: path, shownAs: shown)
      } catch {
        unreadable.append(Unreadable(path: shown, error: error))
        continue
      }
      try add(
        File(source: source, path: path),
        to: ProjectRoot(ofFile: path.description, currentDirectory: folder), invocation)
    }
    unreadable.sort { bytesPrecede($0.path, $1.path) }
    let folders = options.paths.map { FilePath($0).absolute(in: folder) }.filter {
      $0.kind == .folder
    }
    for index in groups.indices {
      groups[index].isWhole = folders.contains { groups[index].root.path.isInside($0) }
    }
  }

  private mutating func add(
    _ file: File, to root: ProjectRoot, _ invocation: Invocation
  ) throws(HostError) {
    if let index = groups.firstIndex(where: { $0.root == root }) {
      groups[index].files.append(file)
    } else {
      groups.append(
        Group(
          root: root, configuration: try invocation.configuration(for: root), files: [file]))
    }
  }

  /// The scripts below a folder; folders that cannot be listed are added to `unreadable`.
  private mutating func scripts(below folder: FilePath, in current: FilePath) -> [FilePath] {
    var files: [FilePath] = []
    var pending = [folder]
    while let next = pending.popLast() {
      let names: [String]
      do throws(HostError) {
        names = try folderEntries(of: next)
      } catch {
        let shown = next.shown(in: current)
        unreadable.append(
          Unreadable(path: shown, error: error.naming(next.description, as: shown)))
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = next.appending(name)
        switch path.kind {
        case .folder where !path.isLink: pending.append(path)
        case .file where name.hasSuffix(".lua"): files.append(path)
        // A link to what does not exist, which is an error when it is read.
        case nil where name.hasSuffix(".lua") && path.isLink: files.append(path)
        default: break
        }
      }
    }
    return files
  }
}
