internal import CProcess
internal import Glibc
internal import ScrollworkTerminal

/// The handlers of fatal and terminating signals.
package enum CrashNet {
  /// Makes fatal signals end the process with a message, a crash note and exit 70, or exit 5 when
  /// the system has no memory left.
  ///
  /// Terminating signals remove unfinished files. Both first write what scripts have printed. The
  /// note is a file in `TMPDIR` or `/tmp`.
  ///
  /// - Parameter arguments: The command line, for the note.
  package static func install(arguments: [String]) {
    // `joined` is generic; looking up its metadata takes a tenth of the time of a short run.
    var command = arguments.first ?? ""
    for argument in arguments.dropFirst() { command += " " + argument }
    scrollwork_crash_install(ToolVersion.current, command)
    scrollwork_termination_install()
  }
}
