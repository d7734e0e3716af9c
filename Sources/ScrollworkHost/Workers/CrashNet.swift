internal import CLuaShims
internal import Glibc

/// What is said when Scrollwork itself breaks.
public enum CrashNet {
  /// Makes fatal signals end the process with a message, a crash note and exit 70, or exit 5 where
  /// the system has no memory left.
  ///
  /// What a script has printed before is written first. The note is a file in `TMPDIR` or `/tmp`.
  ///
  /// - Parameter arguments: What the process was called with, for the note.
  public static func install(arguments: [String]) {
    // `joined` is generic: looking up what it needs is a tenth of what a short run does.
    var command = arguments.first ?? ""
    for argument in arguments.dropFirst() { command += " " + argument }
    scrollwork_crash_install(ToolVersion.current, command)
  }
}
