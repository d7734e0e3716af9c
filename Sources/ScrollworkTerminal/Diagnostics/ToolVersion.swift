/// The version of this tool, as `--version`, the session's banner and records say it.
package enum ToolVersion {
  /// Major, minor and patch number.
  package static let current = "0.1.0"
}
