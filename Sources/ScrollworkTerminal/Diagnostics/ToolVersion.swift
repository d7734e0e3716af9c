/// The version of this tool, as `--version`, the session's banner and records say it.
public enum ToolVersion {
  /// Major, minor and patch number.
  public static let current = "0.1.0"
}
