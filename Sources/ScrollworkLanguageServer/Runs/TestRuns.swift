internal import LuaSyntax
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The tests that were run from the editor: their failures, and the values they left.
///
/// Values are kept in `.scrollwork/editor.jsonl` of the project, so that they are there again when
/// the editor is.
final class TestRuns {
  static let runCommand = "scrollwork.run"
  static let stepInCommand = "scrollwork.stepIn"
  /// The path of the kept values below a project's root.
  static let path = ".scrollwork/editor.jsonl"
  /// The number of tests of one run whose values are read: each is run once more for it.
  private static let valuesLimit = 8

  /// A failed expectation or an error.
  struct Failure {
    /// From 1.
    let line: Int
    let title: String
    let message: String
  }

  private let program: String
  private var failures: [FilePath: [Failure]] = [:]
  private var values: [FilePath: [RunValues]] = [:]

  init(program: String = TestRun.program) { self.program = program }

  /// Drops the failures in a file whose text has changed.
  func forget(_ path: FilePath) { failures[path] = nil }

  /// The failures of the last runs in a file.
  func failures(in path: FilePath) -> [Failure] { failures[path] ?? [] }

  /// The values of a project's tests.
  func values(of project: ProjectRoot) -> [RunValues] {
    if let known = values[project.path] { return known }
    let file = try? LoadedFile(reading: project.path.appending(Self.path), shownAs: Self.path)
    let read = (file?.bytes ?? []).split(separator: 0x0A)
      .compactMap { JSONValue(parsing: $0).flatMap(RunValues.init) }
    values[project.path] = read
    return read
  }

  /// Runs the tests at a line of a file, keeps what they left, and returns what they did.
  func run(_ path: FilePath, line: Int, in project: ProjectRoot) -> TestRun {
    let file = path.shown(in: project.path)
    let run = TestRun(file, line: line, in: project.path, program: program)
    failures = failures.mapValues { list in
      list.filter { failure in !run.results.contains { $0.title == failure.title } }
    }
    for result in run.results where result.isBad {
      let failed = result.failedAt ?? TestRun.SourceLine(file: file, line: line)
      failures[project.path.appending(failed.file), default: []].append(
        Failure(
          line: failed.line, title: result.title,
          message: result.message + (result.device.isEmpty ? "" : "\non \(result.device)")))
    }
    keep(run, file, project)
    return run
  }

  private func keep(_ run: TestRun, _ file: String, _ project: ProjectRoot) {
    let found = run.results.prefix(Self.valuesLimit).map {
      RunValues($0, file: file, in: project.path, program: program)
    }
    guard !found.isEmpty else { return }
    var all = values(of: project).filter { old in
      !found.contains { $0.title == old.title && $0.file == old.file && $0.device == old.device }
    }
    all += found
    values[project.path] = all
    var json = JSONText()
    for values in all {
      json.value(values.json)
      json.endLine()
    }
    try? ScratchFiles.write(json.bytes, to: Self.path, in: project.path, shownIn: project.path)
  }
}
