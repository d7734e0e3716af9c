package import ScrollworkTerminal

/// A requested report and its destination: `junit=out/junit.xml`.
package struct ReportRequest: Hashable, Sendable {
  /// The format of a report.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Text for a terminal.
    case text
    /// One character for each test, then what failed.
    case dot
    /// The Test Anything Protocol, version 14.
    case tap
    /// JUnit's XML, as Jenkins, GitLab and others read it.
    case junit
    /// The record, one JSON object for each line.
    case jsonl
    /// Workflow commands for the log of GitHub Actions.
    case github
    /// Markdown.
    case md
    /// One HTML page with embedded pictures.
    case html
  }

  /// The format.
  package let kind: Kind
  /// The path of the file, as given; nil for the standard output.
  package let file: String?

  /// Makes a request.
  package init(_ kind: Kind, file: String? = nil) {
    self.kind = kind
    self.file = file
  }

  /// Reads `NAME` or `NAME=FILE`; `-` is the standard output.
  ///
  /// - Throws: Exit 2 for an unknown name or a missing file.
  package init(parsing text: String) throws(HostError) {
    let pieces = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = Kind(rawValue: String(pieces[0])) else {
      throw .unknown("report", String(pieces[0]), among: Kind.allCases.map(\.rawValue))
    }
    self.kind = kind
    guard pieces.count == 2 else {
      file = nil
      return
    }
    guard !pieces[1].isEmpty else { throw .usage("--report \(kind.rawValue)= needs a file") }
    file = pieces[1] == "-" ? nil : String(pieces[1])
  }

  /// The value of `--report` that makes this request.
  var text: String { kind.rawValue + (file.map { "=\($0)" } ?? "") }

  /// Checks that no two reports go to the same file or both to the standard output.
  ///
  /// - Throws: Exit 2 when two do.
  package static func check(_ requests: [ReportRequest]) throws(HostError) {
    let printed = requests.filter { $0.file == nil }
    if printed.count > 1 {
      throw .usage(
        "one report goes to the standard output, not \(printed.count): "
          + printed.map(\.kind.rawValue).joined(separator: " "),
        help: ["--report \(printed[1].kind.rawValue)=FILE"])
    }
    var destinations: Set<FilePath> = []
    for case let file? in requests.map(\.file) where !destinations.insert(FilePath(file)).inserted {
      throw .usage("two reports go to \(file)")
    }
  }
}
