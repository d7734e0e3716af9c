internal import Glibc
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The snapshots of a whole run: writes new ones, draws differences, and finds unused files.
///
/// Files are written after the last test has run, so that every test reads the same files, for any
/// number of workers.
struct SnapshotKeeper {
  private let mode: SnapshotMode
  private let folder: FilePath
  /// Whether files stay as they are, and `deferred` gets what they would have become.
  private let defers: Bool
  /// The changes that are made after the run by another process.
  private(set) var deferred = DeferredWrites()
  /// The snapshots to write, in the order of the plan.
  private var pending: [(path: String, text: String)] = []
  /// By path, the key of the first test that used a snapshot, and the text to write, if any.
  private var first: [ByteText: (key: String, text: String?)] = [:]
  private var pictureNames: Set<FilePath> = []
  /// The written texts by absolute path.
  private(set) var written: [FilePath: String] = [:]

  init(_ options: TestOptions) {
    mode = options.effectiveSnapshotMode
    folder = options.invocation.currentDirectory
    defers = options.deferredWrites != nil
  }

  // MARK: - Results

  /// Adds the snapshots of a result.
  ///
  /// Call it in the order of the plan. If two tests use one path with different texts, the second
  /// becomes an error.
  ///
  /// - Parameters:
  ///   - result: The result; it gets the paths of its pictures, and its texts are freed.
  ///   - root: The project's root.
  ///   - draws: Whether those that differ are drawn.
  mutating func take(_ result: inout SpecResult, in root: FilePath, draws: Bool = true) {
    for use in result.snapshots where result.hasRunThrough {
      if let known = first[use.path] {
        guard !hasSameBytes(known.key, result.planned.key), isConflict(known.text, use.text) else {
          continue
        }
        result.problems.append(.diagnostic(conflict(use.path, known.key, result.planned)))
        result.status = .error
        result.combine(ErrorCode.snapshotUsedTwice.rawValue)
      } else {
        first[use.path] = (result.planned.key, use.text)
        if let text = use.text { pending.append((use.path, text)) }
      }
    }
    // The texts are as long as the curves; `pending` has them now.
    for index in result.snapshots.indices { result.snapshots[index].text = nil }
    if draws { draw(&result, in: root) }
  }

  private func isConflict(_ one: String?, _ two: String?) -> Bool {
    guard one != two else { return false }
    guard let one, let two, let a = try? Snapshot(parsing: one, path: ""),
      let b = try? Snapshot(parsing: two, path: "")
    else { return true }
    return !SnapshotComparison(a, b).isSame
  }

  private func conflict(_ path: String, _ other: String, _ planned: SpecCase) -> Diagnostic {
    Diagnostic(
      .error, code: .snapshotUsedTwice, "\(path) cannot be of two tests that do not do the same",
      at: .init(file: planned.path, line: planned.definition.line),
      notes: ["\"\(other)\" used it first"], help: ["give each its own name"])
  }

  private mutating func draw(_ result: inout SpecResult, in root: FilePath) {
    for index in result.problems.indices {
      guard case .expectation(var failure) = result.problems[index],
        let difference = failure.snapshot,
        let svg = difference.picture(titled: result.planned.name)
      else { continue }
      let file = root.appending(FailurePicture.folder).appending(
        pictureName(difference, of: result.planned, in: root))
      let shown = file.shown(in: folder)
      do throws(HostError) {
        try ProjectFence.check(file, in: root, as: shown)
        try makeFolder(file.parent)
        try AtomicFile.write(svg.utf8, to: file, as: shown)
        failure.snapshot?.pictureFile = shown
        if result.pictureFile == nil { result.pictureFile = shown }
      } catch {
        failure.snapshot?.pictureFile = error.diagnostic.message
      }
      result.problems[index] = .expectation(failure)
    }
  }

  /// A new name such as `flick-left.diff.svg`; with the device, then a number, if that is taken.
  private mutating func pictureName(
    _ difference: SnapshotDifference, of planned: SpecCase, in root: FilePath
  ) -> String {
    let full = SnapshotFolder.stem(difference.name, of: planned)
    var names = [difference.name, full].map { "\($0).diff.svg" }
    var number = 2
    while true {
      for name in names where pictureNames.insert(root.appending(name)).inserted { return name }
      names = ["\(full)-\(number).diff.svg"]
      number += 1
    }
  }

  // MARK: - The end

  /// Writes all pending snapshots, then reports or removes the unused ones.
  ///
  /// - Parameters:
  ///   - run: The results; it gets remarks about written and unused snapshots.
  ///   - isQuiet: Whether only failures are reported.
  /// - Throws: Exit 7 after all files have been tried, with the first error.
  mutating func finish(_ run: inout SpecRun, isQuiet: Bool) throws(HostError) {
    var failure: HostError?
    var lost = 0
    for (path, text) in pending {
      do throws(HostError) {
        if defers {
          deferred.snapshots.append(.init(path: path, text: text))
        } else {
          try SnapshotFolder.write(text, to: path, in: folder)
        }
      } catch {
        if failure == nil { failure = error }
        lost += 1
        continue
      }
      written[FilePath(path).absolute(in: folder)] = text
      if !isQuiet { run.remarks.append(" wrote \(VisibleText.text(path.utf8))") }
    }
    pending = []
    try judgeUnused(&run, isQuiet: isQuiet)
    guard var failure else { return }
    if lost > 1 { failure.diagnostic.notes.append("\(lost) snapshots in all were not written") }
    throw failure
  }

  /// Finds snapshots that no test uses, of test files that ran completely or no longer exist.
  ///
  /// `SnapshotMode.update` removes them; else they are remarks, and failures where that is so of
  /// the run. Does nothing for a shard or an interrupted run.
  ///
  /// - Parameters:
  ///   - run: The results; it gets the remarks and failures.
  ///   - isQuiet: Whether only failures are reported.
  /// - Throws: Exit 7 for a folder that cannot be read.
  mutating func judgeUnused(_ run: inout SpecRun, isQuiet: Bool) throws(HostError) {
    guard run.plan.shard == nil, run.interruption == nil else { return }
    let results = run.locationsByFile
    var unused: [FilePath] = []
    // The names in `__snapshots__`, by the folder's path with its last slash.
    var folders: [ByteText: Set<ByteText>] = [:]
    for (number, file) in run.plan.files.enumerated() {
      guard file.isWhole, file.failure == nil, results[number].count == file.count else { continue }
      let slash = file.path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let directory = slash.map { String(file.path[...$0]) } ?? ""
      var known = folders[directory]
      if known == nil {
        let path = FilePath(file.path).absolute(in: folder)
        known = try SnapshotFolder.names(beside: path)
        folders[directory] = known
        unused += try SnapshotFolder.orphans(beside: path)
      }
      guard let known, !known.isEmpty else { continue }
      let path = FilePath(file.path).absolute(in: folder)
      guard known.contains(path.stem) else { continue }
      unused += try self.unused(of: path, results[number].map { run.results[$0] })
    }
    let names = unused.map { $0.shown(in: folder) }.sorted(by: bytesPrecede)
    if mode == .update {
      if defers {
        deferred.removed = unused.map(\.description)
      } else {
        for file in unused { SnapshotFolder.remove(file) }
      }
      if !isQuiet { run.remarks += names.map { " removed \(VisibleText.text($0.utf8))" } }
      return
    }
    guard !names.isEmpty else { return }
    if run.failsUnused { run.unused += names.map { UnusedFile(path: $0, content: .snapshot) } }
    guard run.failsUnused || !isQuiet else { return }
    run.remarks += names.map { " unused snapshot \(VisibleText.text($0.utf8))" }
    run.remarks.append("   no test uses it: scrollwork test --snapshot update removes it")
  }

  /// The snapshots of a test file that no result uses, except those of tests that did not finish.
  private func unused(of file: FilePath, _ results: [SpecResult]) throws(HostError) -> [FilePath] {
    let used = Set(
      results.flatMap(\.snapshots).map { FilePath($0.path).absolute(in: folder) })
    let open = Set(texts: results.filter { !$0.hasRunThrough }.map(\.planned.name))
    return try SnapshotFolder.snapshots(in: SnapshotFolder.path(of: file)).filter { snapshot in
      guard !used.contains(snapshot) else { return false }
      guard !open.isEmpty,
        let bytes = try? LoadedFile(reading: snapshot, shownAs: snapshot.description).bytes,
        let test = try? Snapshot(
          parsing: String(decoding: bytes, as: UTF8.self), path: snapshot.description
        ).test
      else { return open.isEmpty }
      return !open.contains(test)
    }
  }
}
