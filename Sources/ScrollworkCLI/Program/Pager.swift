internal import Glibc

/// Shows a long text one screen at a time.
enum Pager {
  /// Writes the text to `PAGER`, or to `less` if it is installed.
  ///
  /// - Returns: Whether the text was shown.
  static func show(_ text: String, environment: [String: String]) -> Bool {
    let wanted = environment["PAGER"] ?? ""
    let command =
      wanted.isEmpty ? "command -v less >/dev/null && exec less -FRX || exec cat" : wanted
    guard let pipe = popen(command, "w") else { return false }
    // Quitting the pager early closes the pipe, which must not end this process.
    signal(SIGPIPE, SIG_IGN)
    fputs(text, pipe)
    let status = pclose(pipe)
    signal(SIGPIPE, SIG_DFL)
    // The shell exits with 127 when it finds no such pager.
    return status != 127 << 8
  }
}
