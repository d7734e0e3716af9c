package import ScrollworkTerminal

/// The parsed command line of `scrollwork check`.
package struct CheckOptions: Hashable, Sendable {
  /// A machine-readable format of findings.
  package enum ReportKind: String, CaseIterable, Hashable, Sendable {
    /// Workflow commands that GitHub shows next to the code.
    case github
    /// JUnit XML.
    case junit
  }

  /// A report and its destination.
  package struct Report: Hashable, Sendable {
    /// The format.
    package var kind: ReportKind
    /// The path of the file, relative to the current directory; nil for the standard output.
    package var file: String?

    /// Creates a report to a file, or to the standard output.
    package init(_ kind: ReportKind, file: String? = nil) {
      self.kind = kind
      self.file = file
    }
  }

  /// Files, folders, or `-` for the standard input.
  package var paths: [String]
  /// The `--stdin-name` flag: the path of the standard input in messages and for finding its
  /// project.
  package var stdinName: String?
  /// The `--fix` flag: fixes are written to the files.
  package var fixes = false
  /// The `--explain` flag: the code of a lint; its page is written, and no file is checked.
  package var explain: String?
  /// The `--deny warnings` flag: warnings count as errors.
  package var deniesWarnings = false
  /// The `--report` flags, in order.
  package var reports: [Report] = []
  /// The `--allow-empty` flag: no Lua file to check is not an error.
  package var allowsEmpty = false
  /// The current directory, environment and common flags.
  package var invocation: Invocation

  /// Creates the options of a check of files and folders.
  package init(_ paths: [String] = [], invocation: Invocation) {
    self.paths = paths
    self.invocation = invocation
  }
}
