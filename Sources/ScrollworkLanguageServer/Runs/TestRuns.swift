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
  /// A failed expectation or an error.
  struct Failure {
    /// From 1.
    let line: Int
    let title: String
    let message: String
  }

  /// The program that runs tests: this one.
  let program: String
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

  /// Keeps what tests did and left.
  func keep(_ execution: TestExecution) {
    guard let run = execution.run else { return }
    failures = failures.mapValues { list in
      list.filter { failure in !run.results.contains { $0.title == failure.title } }
    }
    let root = execution.project.path
    for result in run.results where result.isBad {
      let failed =
        result.failedAt ?? TestRun.SourceLine(file: execution.file, line: execution.line)
      failures[root.appending(failed.file), default: []].append(
        Failure(
          line: failed.line, title: result.title,
          message: result.message + (result.device.isEmpty ? "" : "\non \(result.device)")))
    }
    keep(execution.values, of: execution.project)
  }

  private func keep(_ found: [RunValues], of project: ProjectRoot) {
    guard !found.isEmpty else { return }
    let others = values(of: project).filter { old in
      !found.contains { $0.title == old.title && $0.file == old.file && $0.device == old.device }
    }
    let all = others + found
    values[project.path] = all
    var json = JSONText()
    for values in all {
      json.value(values.json)
      json.endLine()
    }
    try? ScratchFiles.write(json.bytes, to: Self.path, in: project.path, shownIn: project.path)
  }
}
