internal import Glibc
internal import LuaSyntax
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Checks files and, with `--fix`, applies fixes.
struct CheckRun {
  /// The result of a run.
  struct Outcome {
    /// The checked files, sorted by path.
    var checks: [FileCheck] = []
    /// The files and folders that could not be read.
    var unreadable: [CheckedFiles.Unreadable] = []
    /// The number of fixes that were applied.
    var fixed = 0

    /// The number of findings of a level.
    func count(_ level: Configuration.LintLevel) -> Int {
      checks.reduce(0) { $0 + $1.results.filter { $0.level == level }.count }
    }

    /// The number of findings of a level that have a fix.
    func fixable(_ level: Configuration.LintLevel) -> Int {
      checks.reduce(0) { sum, check in
        sum + check.results.filter { $0.level == level && $0.finding.fix != nil }.count
      }
    }
  }

  /// The limit of rounds of fixes per file; a fix may expose another finding.
  private static let mostRounds = 8

  private let options: CheckOptions
  private let files: CheckedFiles

  init(_ options: CheckOptions, _ files: CheckedFiles) {
    self.options = options
    self.files = files
  }

  func perform() throws(HostError) -> Outcome {
    var outcome = Outcome(unreadable: files.unreadable)
    for group in files.groups {
      let project = CheckedProject(
        root: group.root, configuration: group.configuration,
        currentDirectory: options.invocation.currentDirectory)
      defer { project.close() }
      let levels = Dictionary(
        group.configuration.lints.map { ($0.code, $0.level) }, uniquingKeysWith: { $1 })
      for file in group.files { project.prepare(file.source) }
      for file in group.files {
        var check = FileCheck(file.source, in: project, levels: levels)
        if options.fixes, let path = file.path {
          let before = outcome.fixed
          check = mend(check, in: project, levels, &outcome.fixed)
          if outcome.fixed > before {
            let mark = file.source.hasByteOrderMark ? LoadedFile.byteOrderMark : []
            try write(mark + check.source.bytes, to: path, as: check.source.path)
          }
        }
        outcome.checks.append(check)
      }
      if group.isWhole, let path = group.root.configuration, !group.configuration.behaviors.isEmpty
      {
        let folder = options.invocation.currentDirectory
        let file = try LoadedFile(reading: path, shownAs: path.shown(in: folder))
        let check = ConfigurationCheck(
          file, group.configuration, in: project, files: group.files.map(\.source))
        outcome.checks.append(FileCheck(check.source, check.findings, levels: levels))
      }
    }
    outcome.checks.sort { bytesPrecede($0.source.path, $1.source.path) }
    return outcome
  }

  // MARK: - Fixing

  /// Applies fixes in rounds until none is left or the next text does not compile.
  private func mend(
    _ check: FileCheck, in project: CheckedProject,
    _ levels: [String: Configuration.LintLevel], _ fixed: inout Int
  ) -> FileCheck {
    var check = check
    for _ in 0..<Self.mostRounds {
      let (bytes, count) = Self.applied(check)
      guard count > 0 else { break }
      let file = LoadedFile(path: check.source.path, bytes: bytes)
      guard project.syntaxProblem(SourceText(path: file.path, bytes: file.bytes)) == nil else {
        break
      }
      check = FileCheck(file, in: project, levels: levels)
      fixed += count
    }
    return check
  }

  /// The text with all fixes applied, except those that overlap an earlier one, and their number.
  private static func applied(_ check: FileCheck) -> (bytes: [UInt8], count: Int) {
    var bytes: [UInt8] = []
    var end = 0
    var count = 0
    let fixes = check.results.compactMap(\.finding.fix).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
    for fix in fixes where fix.range.lowerBound >= end {
      bytes += check.source.bytes[end..<fix.range.lowerBound]
      bytes += Array(fix.text.utf8)
      end = fix.range.upperBound
      count += 1
    }
    return (bytes + check.source.bytes[end...], count)
  }

  private func write(
    _ bytes: [UInt8], to path: FilePath, as shown: String
  ) throws(HostError) {
    // A symbolic link stays; its target is replaced.
    let resolved = path.resolved ?? path
    var status = stat()
    let hasMode = stat(resolved.description, &status) == 0
    try AtomicFile.write(bytes, to: resolved, as: shown)
    // The new file gets the old one's permissions.
    if hasMode { chmod(resolved.description, status.st_mode & 0o7777) }
  }
}
