package import ScrollworkTerminal

/// Which test files a request means, and which of their tests.
package struct TestDiscovery: Sendable {
  /// A test file and what was asked of it.
  package struct Selection: Hashable, Sendable {
    /// The absolute path.
    package let path: FilePath
    /// The path as people in the current folder write it.
    package let shown: String
    /// Only the tests at these lines, in order; empty for no such limit.
    package internal(set) var lines: [Int]
    /// Only the tests whose id holds one of these texts; empty for no such limit.
    package internal(set) var patterns: [String]
    /// Why it is not even looked at; what was found beside it runs.
    package internal(set) var problem: HostError?

    /// All tests of a file, or those at some lines and those whose id holds one of some texts.
    package init(path: FilePath, shown: String, lines: [Int] = [], patterns: [String] = []) {
      self.path = path
      self.shown = shown
      self.lines = lines
      self.patterns = patterns
    }

    /// Whether every test of the file was asked for.
    package var isWhole: Bool { lines.isEmpty && patterns.isEmpty }
  }

  /// Where the search starts when nothing is named.
  package static let defaultPaths = ["tests"]

  /// The absolute path that relative ones start from.
  private let currentDirectory: FilePath

  /// A search from a folder.
  package init(currentDirectory: FilePath) {
    self.currentDirectory = currentDirectory
  }

  /// Whether a file of this name holds tests.
  package static func isTestFile(_ name: String) -> Bool {
    name.hasSuffix("_test.lua") || name.hasSuffix("_spec.lua")
  }

  /// The files that some arguments mean, sorted by the bytes of their paths, each once.
  ///
  /// An argument is a folder, searched to any depth, or a file, whatever its name; a file may end
  /// in `:LINE` or `::PATTERN`. Hidden folders and those that begin with `__` (snapshots and kept
  /// cases) are left out, and links to folders are not followed. A file that is asked for as a
  /// whole by one argument stays whole.
  ///
  /// What cannot be looked at, such as a folder that cannot be read, is among the answers with its
  /// problem.
  ///
  /// - Throws: Exit 2 for a path that does not exist.
  package func selections(for arguments: [String]) throws(HostError) -> [Selection] {
    var all: [Selection] = []
    var places: [String: Int] = [:]
    for argument in arguments {
      let request = try Request(argument, in: currentDirectory)
      for found in try files(of: request) {
        let file = found.path
        var next = Selection(
          path: file, shown: file.shown(in: currentDirectory),
          lines: request.line.map { [$0] } ?? [], patterns: request.pattern.map { [$0] } ?? [])
        next.problem = found.problem
        if let place = places[file.description] {
          all[place] = Self.union(all[place], next)
        } else {
          places[file.description] = all.count
          all.append(next)
        }
      }
    }
    return all.sorted { bytesPrecede($0.shown, $1.shown) }
  }

  /// What nothing named means: `tests` of the current folder, if there is such a folder.
  package func defaultSelections() throws(HostError) -> [Selection] {
    let existing = Self.defaultPaths.filter { currentDirectory.appending($0).kind != nil }
    return try selections(for: existing)
  }
}

// MARK: - One argument

extension TestDiscovery {
  /// The path in an argument such as `PATH:LINE` or `PATH::PATTERN`; the argument where none exists.
  package static func path(in argument: String, from folder: FilePath) -> FilePath {
    (try? Request(argument, in: folder))?.path ?? FilePath(argument).absolute(in: folder)
  }

  /// An argument taken apart; what exists under the whole text wins over `:LINE` and `::PATTERN`.
  private struct Request {
    let path: FilePath
    let kind: FilePath.Kind
    var line: Int?
    var pattern: String?

    init(_ argument: String, in folder: FilePath) throws(HostError) {
      func existing(_ text: some StringProtocol) -> (FilePath, FilePath.Kind)? {
        let path = FilePath(String(text)).absolute(in: folder)
        return path.kind.map { (path, $0) }
      }
      if let (path, kind) = existing(argument) {
        (self.path, self.kind) = (path, kind)
        return
      }
      // Names of files and of tests may hold colons, too.
      for colons in argument.ranges(of: "::").reversed() {
        guard let (path, kind) = existing(argument[..<colons.lowerBound]) else { continue }
        (self.path, self.kind) = (path, kind)
        pattern = String(argument[colons.upperBound...])
        guard pattern?.isEmpty == false else { throw .usage("no pattern after :: in \(argument)") }
        return
      }
      if let colon = argument.lastIndex(of: ":"),
        let (path, kind) = existing(argument[..<colon])
      {
        let text = argument[argument.index(after: colon)...]
        guard kind == .file, let number = Int(text), number >= 1, text.first != "+" else {
          throw .usage("\(argument): after the colon stands a line number of a file, from 1")
        }
        (self.path, self.kind) = (path, kind)
        line = number
        return
      }
      throw .usage("no test file or folder \(argument)")
    }
  }

  private static func union(_ a: Selection, _ b: Selection) -> Selection {
    var union = a
    if a.isWhole || b.isWhole {
      (union.lines, union.patterns) = ([], [])
    } else {
      union.lines = Set(a.lines + b.lines).sorted()
      union.patterns += b.patterns.filter { !a.patterns.contains($0) }
    }
    return union
  }
}

// MARK: - Folders

extension TestDiscovery {
  /// A file with tests, or what cannot be looked at.
  private struct Found {
    let path: FilePath
    var problem: HostError?
  }

  private func files(of request: Request) throws(HostError) -> [Found] {
    switch request.kind {
    case .file: return [checked(request.path, isLink: request.path.isLink)]
    case .folder: return testFiles(below: request.path)
    case .other: throw .usage("\(request.path) is neither a file nor a folder")
    }
  }

  private func testFiles(below folder: FilePath) -> [Found] {
    var files: [Found] = []
    // Below it only files are reached through links.
    let isOutside = folder.isLink && problem(ofLink: folder) != nil
    var pending = [folder]
    while let next = pending.popLast() {
      let entries: [FolderEntry]
      do throws(HostError) {
        entries = try FolderEntry.all(of: next)
      } catch {
        let shown = next.shown(in: currentDirectory)
        files.append(Found(path: next, problem: error.naming(next.description, as: shown)))
        continue
      }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = next.appending(entry.name)
        guard entry.isText else {
          if Self.isTestFile(entry.name) {
            files.append(Found(path: path, problem: Self.unreadableName(shown(path))))
          }
          continue
        }
        switch entry.kind ?? path.kind {
        case .folder where !entry.name.hasPrefix("__") && (entry.kind != nil || !path.isLink):
          pending.append(path)
        case .file where Self.isTestFile(entry.name):
          files.append(checked(path, isLink: isOutside || entry.kind == nil && path.isLink))
        default: break
        }
      }
    }
    return files
  }

  private func shown(_ path: FilePath) -> String { path.shown(in: currentDirectory) }

  /// A file, refused when links lead it out of its project.
  private func checked(_ path: FilePath, isLink: Bool) -> Found {
    Found(path: path, problem: isLink ? problem(ofLink: path) : nil)
  }

  private func problem(ofLink path: FilePath) -> HostError? {
    let root = ProjectRoot(
      ofFile: path.kind == .folder ? path.appending("a_test.lua").description : path.description,
      currentDirectory: currentDirectory)
    do throws(HostError) {
      try ProjectFence.check(path, in: root.path, as: shown(path))
      return nil
    } catch {
      return error
    }
  }

  private static func unreadableName(_ shown: String) -> HostError {
    .inputOutput(
      "cannot read \(VisibleText.text(shown.utf8, limit: 200)): its name is not UTF-8",
      help: ["give it another name"])
  }
}
