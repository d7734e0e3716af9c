internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The selection by `--failed`, `--changed` and `--from`; without these flags, all tests.
struct TestChoice {
  private let folder: FilePath
  private let root: FilePath
  private let last: LastResults
  private let onlyFailed: Bool
  /// The files that differ from the commit; nil without `--changed`.
  private let changed: Set<FilePath>?
  /// The tests of `--from`; nil without it.
  private let named: NamedTests?
  /// What `--from` reads, as messages show it.
  private let source: String

  /// Reads the last results, the changed files and the list of tests, as far as flags need them.
  ///
  /// - Throws: Exit 2 when there is no repository, exit 7 for a file that cannot be read.
  init(_ options: TestOptions) throws(HostError) {
    folder = options.invocation.currentDirectory
    root = ProjectRoot(ofFolder: folder).path
    onlyFailed = options.onlyFailed
    let needsLast = onlyFailed || options.changedSince != nil
    last = needsLast ? LastResults(in: root) : LastResults()
    source = options.idsFile.map(Self.shown) ?? ""
    changed = try options.changedSince.map { (commit) throws(HostError) in
      try ChangedFiles.since(commit, in: options.invocation.currentDirectory)
    }
    named = try options.idsFile.map { (path) throws(HostError) in
      try Self.named(path, in: options.invocation.currentDirectory)
    }
  }

  private static func shown(_ path: String) -> String {
    path == "-" ? "the standard input" : path
  }

  private static func named(_ path: String, in folder: FilePath) throws(HostError) -> NamedTests {
    let file =
      path == "-"
      ? try LoadedFile(descriptor: StandardStream.input.rawValue, shownAs: shown(path))
      : try LoadedFile(reading: FilePath(path).absolute(in: folder), shownAs: shown(path))
    return NamedTests(
      file.bytes.split(separator: 0x0A).map { line in
        String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      }.filter { !$0.allSatisfy(\.isWhitespace) })
  }

  /// The files of the tests that `--from` names; nil without it, or if a line names no existing
  /// file.
  var files: [String]? { named?.files(in: folder) }

  /// Whether tests of the file may be selected; a file without stored results counts as changed.
  func takes(_ file: FilePath) -> Bool {
    guard onlyFailed || changed != nil else { return true }
    let entry = last.entry(of: file.shown(in: root))
    if onlyFailed, entry?.hasFailed != true { return false }
    if let changed, let entry, !entry.isBroken {
      return changed.contains(file)
        || entry.reads.contains { changed.contains(root.appending($0)) }
    }
    return true
  }

  /// Whether a planned test is selected; called only for files that `takes(_:)` accepts.
  func takes(_ planned: SpecCase, in file: FilePath) -> Bool {
    if onlyFailed, let entry = last.entry(of: file.shown(in: root)), !entry.isBroken {
      guard entry.failed.contains(where: { hasSameBytes($0, planned.name) }) else { return false }
    }
    return named?.contains(planned) ?? true
  }

  /// Checks that every line of `--from` names a selected test; does nothing without `--from`.
  ///
  /// - Parameters:
  ///   - chosen: The selected tests.
  ///   - broken: Files that could not be loaded, whose own errors are reported elsewhere.
  /// - Throws: Exit 4 with the number of lines that name none, and the first of them.
  func checkIDs(_ chosen: [SpecCase], besides broken: Set<ByteText>) throws(HostError) {
    guard let named else { return }
    let unknown = named.unknown(among: chosen, besides: broken)
    guard let first = unknown.first else { return }
    let shown = VisibleText.text(first.utf8, limit: 300)
    throw HostError(
      .incomplete, code: .unknownTestID,
      unknown.count == 1
        ? "no test has the id \(shown)"
        : "\(unknown.count) of \(named.lines.count) ids name no test; the first is \(shown)",
      help: ["scrollwork test --list names them"])
  }

  /// The reason to print for an empty selection; nil without `--failed`, `--changed` and ids to
  /// choose by.
  var reason: String? {
    if let named, named.lines.isEmpty { return "\(source) names no test" }
    if onlyFailed {
      return last.isEmpty ? "no run of this project is known" : "nothing failed when it last ran"
    }
    if let changed {
      return changed.isEmpty ? "no file has changed" : "no test reads a file that has changed"
    }
    return nil
  }
}
