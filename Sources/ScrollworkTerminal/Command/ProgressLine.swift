/// One line on the stream of messages that says how far a run is, for a person who watches.
///
/// It is rewritten in place and gone when something else is printed.
package final class ProgressLine {
  /// The least time between two drawings, in seconds.
  private static let pause = 0.05

  private let streams: CommandStreams
  private var isShown = false
  private var lastDrawn = -Double.infinity

  /// A line, where a person watches: on a terminal, where `CI` is not set and nobody asked for quiet.
  package init?(_ streams: CommandStreams, _ invocation: Invocation) {
    let isCI = !(invocation.environment["CI"] ?? "").isEmpty
    guard streams.messages.isTerminal, !isCI, invocation.verbosity != .quiet else { return nil }
    self.streams = streams
  }

  /// Shows a text, cut to the width of the terminal; one that comes too soon is left out.
  package func show(_ text: () -> String) throws(HostError) {
    let now = wallTime()
    guard now - lastDrawn >= Self.pause else { return }
    lastDrawn = now
    var line = text()
    let width = streams.messages.width - 1
    while textWidth(line) > width { line.removeLast() }
    try streams.writeMessages(Array("\r\u{1B}[K\(line)".utf8))
    isShown = true
  }

  /// Takes the line away.
  package func clear() throws(HostError) {
    guard isShown else { return }
    isShown = false
    try streams.writeMessages(Array("\r\u{1B}[K".utf8))
  }
}
