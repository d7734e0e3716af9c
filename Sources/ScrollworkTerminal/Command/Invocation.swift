/// What every command knows about how it was called.
package struct Invocation: Hashable, Sendable {
  /// How much is said.
  package enum Verbosity: Hashable, Sendable {
    /// Failures only.
    case quiet
    /// The usual.
    case normal
    /// More than the usual.
    case verbose
  }

  /// The variables of the process.
  package var environment: [String: String]
  /// The absolute path of the folder that the command runs in.
  package var currentDirectory: FilePath
  /// The `-C` flag, as it was written.
  package var folderFlag: String?
  /// The `--config` flag.
  package var configurationFile: String?
  /// The `--color` flag.
  package var color: Terminal.ColorChoice
  /// The `--format` flag.
  package var format: Diagnostic.Format
  /// How much is said.
  package var verbosity: Verbosity
  /// Whether a person may be asked something: `--no-input` forbids it.
  package var mayAsk: Bool

  /// What is known about a call.
  package init(
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
  package var output: Terminal { Terminal(descriptor: 1, environment: environment, color: color) }

  /// What the standard error can show.
  package var messages: Terminal { Terminal(descriptor: 2, environment: environment, color: color) }
}
