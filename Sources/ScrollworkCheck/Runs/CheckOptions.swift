/// What `scrollwork check` was asked to do.
public struct CheckOptions: Hashable, Sendable {
  /// A way to write findings down for other programs.
  public enum ReportKind: String, CaseIterable, Hashable, Sendable {
    /// Commands that a GitHub workflow shows beside the code.
    case github
    /// JUnit's XML.
    case junit
  }

  /// A report, and where it goes.
  public struct Report: Hashable, Sendable {
    /// What it looks like.
    public var kind: ReportKind
    /// The file; nil for the standard output.
    public var file: String?

    /// A report to a file, or to the standard output.
    public init(_ kind: ReportKind, file: String? = nil) {
      self.kind = kind
      self.file = file
    }
  }

  /// Files, folders, or `-` for the standard input.
  public var paths: [String]
  /// The `--stdin-name` flag: what the standard input is called.
  public var stdinName: String?
  /// The `--fix` flag.
  public var fixes = false
  /// The `--explain` flag: the code of a finding.
  public var explain: String?
  /// The `--deny warnings` flag: warnings count as errors.
  public var deniesWarnings = false
  /// The `--report` flags.
  public var reports: [Report] = []
  /// The `--allow-empty` flag: nothing to check is fine.
  public var allowsEmpty = false
  /// How the command was called.
  public var invocation: Invocation

  /// A check of files and folders.
  public init(_ paths: [String] = [], invocation: Invocation) {
    self.paths = paths
    self.invocation = invocation
  }
}
