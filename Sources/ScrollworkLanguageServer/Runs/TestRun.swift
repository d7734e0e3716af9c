internal import ScrollworkSession
internal import ScrollworkTerminal

/// What the tests at one line of a file did.
struct TestRun {
  /// One test on one device.
  struct Result: Hashable {
    /// The title with its groups: `carousel › one page per flick`.
    let title: String
    /// The id that other commands take.
    let id: String
    /// Empty when the test names no device.
    let device: String
    let status: String
    /// What failed; empty for a test that passed.
    let message: String
    /// The file and line of what failed.
    let failedAt: SourceLine?
  }

  /// A line of a file, with the path as reports write it.
  struct SourceLine: Hashable {
    /// The path from the project's root.
    let file: String
    /// From 1.
    let line: Int

    init(file: String, line: Int) { (self.file, self.line) = (file, line) }

    /// Reads `tests/a_test.lua:14`.
    init?(_ text: String?) {
      guard let text, let colon = text.lastIndex(of: ":"),
        let line = Int(text[text.index(after: colon)...])
      else { return nil }
      (file, self.line) = (String(text[..<colon]), line)
    }
  }

  private(set) var results: [Result] = []
  /// The reason for which no test ran; nil when one did.
  private(set) var problem: String?

  /// The path of this program.
  static var program: String { FilePath("/proc/self/exe").resolved?.description ?? "scrollwork" }

  /// The command for a line as a person types it.
  static func command(_ words: [String]) -> String {
    ShellWord.line(["scrollwork"] + words)
  }

  /// The arguments of this program that run the tests at a line: of the saved file, within the
  /// limits of `scrollwork test`.
  static func arguments(_ file: String, line: Int, in root: FilePath) -> [String] {
    ["-C", root.description, "test", "\(file):\(line)", "--report", "jsonl"]
  }

  /// Reads what that process printed.
  init(_ file: String, line: Int, printed output: [UInt8], status: Int32) {
    results = output.split(separator: 0x0A).compactMap { JSONValue(parsing: $0) }
      .filter { $0["k"]?.text == "test" }.compactMap(Result.init)
    if results.isEmpty {
      problem = "no test ran at \(file):\(line): exit \(status) of scrollwork test"
    }
  }
}

extension TestRun.Result {
  /// Reads a line of the report.
  init?(_ json: JSONValue) {
    guard let id = json["id"]?.text, let status = json["status"]?.text else { return nil }
    self.id = id
    self.status = status
    device = json["device"]?.text ?? ""
    title = id.firstRange(of: "::").map { String(id[$0.upperBound...]) } ?? id
    if let error = json["error"] {
      let help = error["help"]?.elements?.compactMap(\.text) ?? []
      message = (error["message"]?.text ?? status) + help.map { "\nhelp: \($0)" }.joined()
      failedAt = error["file"]?.text.flatMap { file in
        error["line"]?.integer.map { TestRun.SourceLine(file: file, line: $0) }
      }
    } else if let failure = json["failure"] {
      let expectation = json["detail"]?["problems"]?.elements?.first?["expectation"]?["_0"]
      let differences = expectation?["differences"]?.elements ?? []
      let lines = differences.flatMap { difference in
        [
          difference["expected"]?.text.map { "expected \($0)" },
          difference["received"]?.text.map { "received \($0)" },
        ].compactMap { $0 }
      }
      message = lines.isEmpty ? failure["matcher"]?.text ?? status : lines.joined(separator: "\n")
      failedAt = TestRun.SourceLine(failure["at"]?.text)
    } else {
      message = ["passed", "skipped", "todo"].contains(status) ? "" : status
      failedAt = nil
    }
  }

  var isBad: Bool { !["passed", "skipped", "todo"].contains(status) }
}
