internal import CProcess
internal import Glibc
internal import ScrollworkTerminal

/// What is done when Scrollwork itself breaks, or a signal ends it.
package enum CrashNet {
  /// Makes fatal signals end the process with a message, a crash note and exit 70, or exit 5 where
  /// the system has no memory left; and signals that end it leave no half file.
  ///
  /// What a script has printed before is written first. The note is a file in `TMPDIR` or `/tmp`.
  ///
  /// - Parameter arguments: What the process was called with, for the note.
  package static func install(arguments: [String]) {
    // `joined` is generic: looking up what it needs is a tenth of what a short run does.
    var command = arguments.first ?? ""
    for argument in arguments.dropFirst() { command += " " + argument }
    scrollwork_crash_install(ToolVersion.current, command)
    scrollwork_ending_install()
  }
}
