internal import Glibc

/// Shows a long text one screen at a time.
enum Pager {
  /// Hands the text to `PAGER`, or to `less` if there is one.
  ///
  /// - Returns: Whether the text was shown.
  static func show(_ text: String, environment: [String: String]) -> Bool {
    let wanted = environment["PAGER"] ?? ""
    let command =
      wanted.isEmpty ? "command -v less >/dev/null && exec less -FRX || exec cat" : wanted
    guard let pipe = popen(command, "w") else { return false }
    // Somebody who leaves the pager early has seen enough; that must not end this process.
    signal(SIGPIPE, SIG_IGN)
    fputs(text, pipe)
    let status = pclose(pipe)
    signal(SIGPIPE, SIG_DFL)
    // A shell that finds no such pager answers 127.
    return status != 127 << 8
  }
}
