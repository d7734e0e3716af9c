/// A progress line on standard error, rewritten with a carriage return at each update.
///
/// Call ``clear()`` before printing anything else.
package final class ProgressLine {
  /// The least time between two updates, in seconds.
  private static let pause = 0.05

  private let streams: CommandStreams
  /// The wall time of the command's beginning, in seconds.
  private let began = wallTime()
  /// How long a command runs before it is shown, in seconds.
  private let patience: Double
  private var isShown = false
  private var lastDrawn = -Double.infinity

  /// Nil unless standard error is a terminal, `CI` is empty or unset, and `--quiet` is not given.
  ///
  /// - Parameters:
  ///   - streams: The streams of the command.
  ///   - invocation: How the command was called.
  ///   - patience: How long the command runs before the line is shown, in seconds: one that is over
  ///     at once shows none.
  package init?(_ streams: CommandStreams, _ invocation: Invocation, after patience: Double = 0) {
    let isCI = !(invocation.environment["CI"] ?? "").isEmpty
    guard streams.messages.isTerminal, !isCI, invocation.verbosity != .quiet else { return nil }
    self.streams = streams
    self.patience = patience
  }

  /// The wall time since the command's beginning, in seconds.
  package var elapsed: Double { wallTime() - began }

  /// Shows a bar, cut to the width of the terminal, at most every 50 ms.
  ///
  /// - Throws: Exit 7 or 141 when standard error cannot be written.
  package func show(_ bar: () -> ProgressBar) throws(HostError) {
    try show { bar().text(streams.messages.glyphs) }
  }

  /// Shows a text, cut to the width of the terminal.
  ///
  /// Does nothing, and does not call the closure, within 50 ms of the last update.
  ///
  /// - Throws: Exit 7 or 141 when standard error cannot be written.
  package func show(_ text: () -> String) throws(HostError) {
    let now = wallTime()
    guard now - lastDrawn >= Self.pause, now - began >= patience else { return }
    lastDrawn = now
    var line = text()
    let width = streams.messages.width - 1
    while textWidth(line) > width { line.removeLast() }
    try streams.writeMessages(Array("\r\u{1B}[K\(line)".utf8))
    isShown = true
  }

  /// Erases the line if it is shown.
  ///
  /// - Throws: Exit 7 or 141 when standard error cannot be written.
  package func clear() throws(HostError) {
    guard isShown else { return }
    isShown = false
    try streams.writeMessages(Array("\r\u{1B}[K".utf8))
  }
}
