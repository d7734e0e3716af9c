/// The version of this tool, as in `--version`, the REPL's banner and records.
package enum ToolVersion {
  /// Major, minor and patch number.
  package static let current = "0.1.0"
}
