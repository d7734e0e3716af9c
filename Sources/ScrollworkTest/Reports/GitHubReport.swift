internal import Glibc
internal import ScrollworkTerminal

/// Workflow commands of GitHub Actions that annotate the lines of a change.
///
/// GitHub shows ten annotations for each step, so of more the tenth is the number of the others;
/// the job's summary, the file `GITHUB_STEP_SUMMARY`, gets the full list.
struct GitHubReport: Report {
  /// The highest number of annotations for one step.
  static let limit = 10

  private let summaryFile: String?
  /// The current folder relative to the repository, with a trailing slash; empty if it is the same
  /// or lies outside.
  private let prefix: String

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - invocation: The environment and the current folder.
  ///   - writesSummary: Whether `end` appends the full list to the job's summary.
  init(_ invocation: Invocation, writesSummary: Bool) {
    let environment = invocation.environment
    let summary = environment["GITHUB_STEP_SUMMARY"] ?? ""
    summaryFile = writesSummary && !summary.isEmpty ? summary : nil
    let folder = invocation.currentDirectory
    let workspace = environment["GITHUB_WORKSPACE"].map { FilePath($0) }
    if let workspace, workspace != folder, folder.isInside(workspace) {
      prefix = folder.shown(in: workspace) + "/"
    } else {
      prefix = ""
    }
  }

  /// Whether GitHub Actions runs the command.
  static func isWanted(_ environment: [String: String]) -> Bool {
    environment["GITHUB_ACTIONS"] == "true"
  }

  mutating func end(_ run: SpecRun) -> String {
    var marks: [GitHubMark] = []
    for file in run.plan.files {
      guard let failure = file.failure else { continue }
      let line = failure.diagnostic.location.flatMap { $0.file == file.path ? $0.line : nil }
      marks.append(
        GitHubMark(
          file: prefix + file.path, line: line, title: "could not be loaded",
          message: failure.message))
    }
    for result in run.results where result.isBad {
      marks.append(
        GitHubMark(
          file: prefix + result.planned.path, line: result.line, title: result.planned.name,
          message: result.message))
    }
    for file in run.unused {
      marks.append(
        GitHubMark(file: prefix + file.path, title: file.title, message: file.reason))
    }
    var lines = marks.map(\.text)
    if marks.count > Self.limit {
      let more = marks.count - Self.limit + 1
      lines =
        lines.prefix(Self.limit - 1)
        + [GitHubMark(message: "and \(more) more, see the summary").text]
    }
    if let summaryFile { Self.append(MarkdownReport().text(of: run), to: summaryFile) }
    return lines.joinedLines
  }

  /// Appends to a file to which other steps write, too; errors are ignored, since the annotations
  /// are written anyway.
  private static func append(_ text: String, to path: String) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
