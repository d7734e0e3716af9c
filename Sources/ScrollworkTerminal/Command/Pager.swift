internal import Glibc

/// Shows a long text one screen at a time.
package enum Pager {
  /// Writes the text to `PAGER`, or to `less` if it is installed, and waits for it.
  ///
  /// Meanwhile this process ignores Ctrl-C, which belongs to the pager.
  ///
  /// - Returns: Whether the text was shown.
  package static func show(_ text: String, environment: [String: String]) -> Bool {
    let wanted = environment["PAGER"] ?? ""
    let command =
      wanted.isEmpty ? "command -v less >/dev/null && exec less -FRX || exec cat" : wanted
    guard let pipe = popen(command, "w") else { return false }
    // Quitting the pager early closes the pipe, which must not end this process.
    let closing = signal(SIGPIPE, SIG_IGN)
    let interrupt = signal(SIGINT, SIG_IGN)
    fputs(text, pipe)
    let status = pclose(pipe)
    signal(SIGPIPE, closing)
    signal(SIGINT, interrupt)
    // The shell exits with 127 when it finds no such pager.
    return status != 127 << 8
  }
}
