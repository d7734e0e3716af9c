package import ScrollworkTerminal

/// Finds the test files, and the tests in them, that arguments select.
package struct TestDiscovery: Sendable {
  /// A test file and the tests that are selected in it.
  package struct Selection: Hashable, Sendable {
    /// The absolute path.
    package let path: FilePath
    /// The path as shown from the current folder.
    package let shown: String
    /// Selects the tests at these lines, from 1, in ascending order.
    package internal(set) var lines: [Int]
    /// Selects the tests whose id contains one of these texts.
    package internal(set) var patterns: [String]
    /// The error because of which the file is not loaded; the other files run all the same.
    package internal(set) var problem: HostError?

    /// Selects all tests of a file, or those at some lines and those whose id contains one of some
    /// texts.
    package init(path: FilePath, shown: String, lines: [Int] = [], patterns: [String] = []) {
      self.path = path
      self.shown = shown
      self.lines = lines
      self.patterns = patterns
    }

    /// Whether all tests of the file are selected: there are neither lines nor patterns.
    package var isWhole: Bool { lines.isEmpty && patterns.isEmpty }
  }

  /// The paths that are searched when none is given.
  package static let defaultPaths = ["tests"]

  /// The absolute path that relative ones start from.
  private let currentDirectory: FilePath

  /// Makes a search in which relative paths start from a folder.
  package init(currentDirectory: FilePath) {
    self.currentDirectory = currentDirectory
  }

  /// Whether a file of this name contains tests: it ends in `_test.lua` or `_spec.lua`.
  package static func isTestFile(_ name: String) -> Bool {
    name.hasSuffix("_test.lua") || name.hasSuffix("_spec.lua")
  }

  /// The files that arguments select, sorted by the bytes of their paths, without duplicates.
  ///
  /// An argument is a folder, searched to any depth, or a file of any name; a file may end in
  /// `:LINE` or `::PATTERN`. Hidden entries and folders that begin with `__` (snapshots and kept
  /// cases) are left out, and links to folders are not followed. A file that one argument selects
  /// as a whole is selected as a whole.
  ///
  /// A folder or file that cannot be read is in the result with its `problem`.
  ///
  /// - Throws: Exit 2 for a path that does not exist.
  package func selections(for arguments: [String]) throws(HostError) -> [Selection] {
    var all: [Selection] = []
    var indices: [FilePath: Int] = [:]
    for argument in arguments {
      let request = try Request(argument, in: currentDirectory)
      for found in try files(of: request) {
        let file = found.path
        var next = Selection(
          path: file, shown: file.shown(in: currentDirectory),
          lines: request.line.map { [$0] } ?? [], patterns: request.pattern.map { [$0] } ?? [])
        next.problem = found.problem
        if let index = indices[file] {
          all[index] = Self.union(all[index], next)
        } else {
          indices[file] = all.count
          all.append(next)
        }
      }
    }
    return all.sorted { bytesPrecede($0.shown, $1.shown) }
  }

  /// The selections without arguments: the folder `tests` of the current folder, if it exists.
  package func defaultSelections() throws(HostError) -> [Selection] {
    let existing = Self.defaultPaths.filter { currentDirectory.appending($0).kind != nil }
    return try selections(for: existing)
  }
}

// MARK: - One argument

extension TestDiscovery {
  /// The path in an argument such as `PATH:LINE` or `PATH::PATTERN`; the whole argument when no
  /// such path exists.
  package static func path(in argument: String, from folder: FilePath) -> FilePath {
    (try? Request(argument, in: folder))?.path ?? FilePath(argument).absolute(in: folder)
  }

  /// A parsed argument; the whole text as an existing path takes precedence over `:LINE` and
  /// `::PATTERN`.
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
      // Names of files and of tests may contain colons, too.
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
      let colon =
        argument.firstRange(of: "::")?.lowerBound ?? argument.lastIndex(of: ":")
        ?? argument.endIndex
      throw .missing(
        "test file or folder", String(argument[..<colon]), String(argument[colon...]), in: folder)
    }
  }

  private static func union(_ a: Selection, _ b: Selection) -> Selection {
    var union = a
    if a.isWhole || b.isWhole {
      (union.lines, union.patterns) = ([], [])
    } else {
      union.lines = Set(a.lines + b.lines).sorted()
      union.patterns += b.patterns.filter { part in !a.patterns.contains { hasSameBytes($0, part) }
      }
    }
    return union
  }
}

// MARK: - Folders

extension TestDiscovery {
  /// A test file, or a path that cannot be read.
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
    // Links to folders below this one are not followed, so that this link is checked for all files.
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
        // A link to what does not exist, which is an error when it is read.
        case nil where Self.isTestFile(entry.name) && path.isLink:
          files.append(checked(path, isLink: true))
        default: break
        }
      }
    }
    return files
  }

  private func shown(_ path: FilePath) -> String { path.shown(in: currentDirectory) }

  /// A file, with an error when links lead out of its project.
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
    HostError(
      .inputOutput,
      "cannot read \(VisibleText.text(shown.utf8, limit: 200)): its name is not UTF-8",
      help: ["give it another name"])
  }
}
