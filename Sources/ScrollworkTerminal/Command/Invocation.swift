/// The environment and the common flags with which a command was called.
package struct Invocation: Hashable, Sendable {
  /// How much a command prints.
  package enum Verbosity: Hashable, Sendable {
    /// `--quiet`: failures only.
    case quiet
    /// Neither flag.
    case normal
    /// `--verbose`.
    case verbose
  }

  /// The command line; empty for a command that was not typed.
  package var words = CommandWords()
  /// The environment variables of the process.
  package var environment: [String: String]
  /// The absolute path of the current folder.
  package var currentDirectory: FilePath
  /// The folder that typed paths start from, when that is not the current one: the command works on
  /// the whole project around it.
  package var typedFolder: FilePath?
  /// The value of the `-C` flag as typed; nil if not given.
  package var folderFlag: String?
  /// The value of the `--config` flag; nil if not given.
  package var configurationFile: String?
  /// The value of the `--color` flag.
  package var color: Terminal.ColorChoice
  /// The value of the `--format` flag.
  package var format: Diagnostic.Format
  /// How much the command prints.
  package var verbosity: Verbosity
  /// Whether the command may prompt for input; false with `--no-input`.
  package var mayAsk: Bool

  /// Creates an invocation; ``folderFlag`` and ``typedFolder`` are nil.
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

  /// A typed path as it is read in the current folder; `-` stays as it is.
  package func typed(_ path: String) -> String {
    guard let typedFolder, path != "-", !path.isEmpty else { return path }
    return FilePath(path).absolute(in: typedFolder).shown(in: currentDirectory)
  }

  /// The properties of standard output; each read calls `isatty` and `ioctl`.
  package var output: Terminal { Terminal(descriptor: 1, environment: environment, color: color) }

  /// The properties of standard error; each read calls `isatty` and `ioctl`.
  package var messages: Terminal { Terminal(descriptor: 2, environment: environment, color: color) }
}
