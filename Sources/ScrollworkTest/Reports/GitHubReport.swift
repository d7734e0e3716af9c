internal import Glibc
internal import ScrollworkTerminal

/// Commands that GitHub turns into marks beside the lines of a change.
///
/// It shows ten of them for each step, so the tenth of more says how many are missing; the page of the
/// whole job, `GITHUB_STEP_SUMMARY`, gets the full list.
struct GitHubReport: Report {
  /// How many marks are shown for one step.
  static let limit = 10

  private let summaryFile: String?
  /// The current folder as seen from the repository, with a slash; empty when it is the same.
  private let prefix: String

  /// A report for a call.
  ///
  /// - Parameters:
  ///   - invocation: The call.
  ///   - writesSummary: Whether the page of the job gets the full list.
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

  /// Whether GitHub runs the command.
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
    for path in run.unusedSnapshots {
      marks.append(
        GitHubMark(
          file: prefix + path, title: "unused snapshot", message: "no test asks for it"))
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

  /// Other steps write to that file, too, so this one only adds; a file that cannot be written
  /// leaves the marks, which say the same.
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
