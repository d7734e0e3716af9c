package import ScrollworkTerminal

/// What `scrollwork check` was asked to do.
package struct CheckOptions: Hashable, Sendable {
  /// A way to write findings down for other programs.
  package enum ReportKind: String, CaseIterable, Hashable, Sendable {
    /// Commands that a GitHub workflow shows beside the code.
    case github
    /// JUnit's XML.
    case junit
  }

  /// A report, and where it goes.
  package struct Report: Hashable, Sendable {
    /// What it looks like.
    package var kind: ReportKind
    /// The file; nil for the standard output.
    package var file: String?

    /// A report to a file, or to the standard output.
    package init(_ kind: ReportKind, file: String? = nil) {
      self.kind = kind
      self.file = file
    }
  }

  /// Files, folders, or `-` for the standard input.
  package var paths: [String]
  /// The `--stdin-name` flag: what the standard input is called.
  package var stdinName: String?
  /// The `--fix` flag.
  package var fixes = false
  /// The `--explain` flag: the code of a finding.
  package var explain: String?
  /// The `--deny warnings` flag: warnings count as errors.
  package var deniesWarnings = false
  /// The `--report` flags.
  package var reports: [Report] = []
  /// The `--allow-empty` flag: nothing to check is fine.
  package var allowsEmpty = false
  /// How the command was called.
  package var invocation: Invocation

  /// A check of files and folders.
  package init(_ paths: [String] = [], invocation: Invocation) {
    self.paths = paths
    self.invocation = invocation
  }
}
