/// What every command knows about how it was called.
public struct Invocation: Hashable, Sendable {
  /// How much is said.
  public enum Verbosity: Hashable, Sendable {
    /// Failures only.
    case quiet
    /// The usual.
    case normal
    /// More than the usual.
    case verbose
  }

  /// The variables of the process.
  public var environment: [String: String]
  /// The absolute path of the folder that the command runs in.
  public var currentDirectory: FilePath
  /// The `-C` flag, as it was written.
  public var folderFlag: String?
  /// The `--config` flag.
  public var configurationFile: String?
  /// The `--color` flag.
  public var color: Terminal.ColorChoice
  /// The `--format` flag.
  public var format: Diagnostic.Format
  /// How much is said.
  public var verbosity: Verbosity
  /// Whether a person may be asked something: `--no-input` forbids it.
  public var mayAsk: Bool

  /// What is known about a call.
  public init(
    environment: [String: String], currentDirectory: FilePath, configurationFile: String? = nil,
    color: Terminal.ColorChoice = .auto, format: Diagnostic.Format = .text,
    verbosity: Verbosity = .normal, mayAsk: Bool = true
  ) {
    self.environment = environment
    self.currentDirectory = currentDirectory
    self.configurationFile = configurationFile
    self.color = color
    self.format = format
    self.verbosity = verbosity
    self.mayAsk = mayAsk
  }

  /// What the standard output can show.
  public var output: Terminal { Terminal(descriptor: 1, environment: environment, color: color) }

  /// What the standard error can show.
  public var messages: Terminal { Terminal(descriptor: 2, environment: environment, color: color) }
}
