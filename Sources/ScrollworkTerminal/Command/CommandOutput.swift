/// Writes a command's standard output and its messages (standard error) in order.
///
/// It is buffered, up to 16 KiB, unless standard output is a terminal. It is flushed
/// before each message. Write errors are not thrown: the first is stored in ``failure``.
package final class CommandOutput {
  /// The size at which the buffer is flushed, in bytes.
  private static let room = 16 << 10

  /// The streams that are written to.
  package let streams: CommandStreams
  /// The format of diagnostics.
  package let format: Diagnostic.Format
  /// The error of the first write that failed; nothing is written after it.
  package private(set) var failure: HostError?
  /// The progress line, which is erased before anything is written; nil for none.
  package var progress: ProgressLine?
  private var waiting: [UInt8] = []
  /// Whether product and messages are discarded, as while entries are replayed.
  package var isMuted = false
  /// Whether standard output is buffered in ``PendingOutput``.
  private let isRescued: Bool

  /// Creates a writer to some streams.
  ///
  /// - Parameters:
  ///   - streams: The streams to write to.
  ///   - format: The format of diagnostics.
  ///   - isRescued: Whether standard output is buffered in ``PendingOutput``, so that it is written
  ///     even when a signal ends the process. At most one writer of a process may do so.
  package init(
    _ streams: CommandStreams, format: Diagnostic.Format = .text, isRescued: Bool = false
  ) {
    self.streams = streams
    self.format = format
    self.isRescued = isRescued
  }

  /// The lines that are kept back since ``hold()``; nil outside of it.
  private var held: [[UInt8]]?

  /// Keeps further lines of standard output back until ``takeHeld()``.
  package func hold() { held = [] }

  /// Ends ``hold()`` and returns the lines since.
  package func takeHeld() -> [[UInt8]] {
    defer { held = nil }
    return held ?? []
  }

  /// Appends a line to standard output; the newline is added.
  package func standardOutput(_ line: [UInt8]) {
    if isMuted { return }
    if held != nil {
      held?.append(line)
      return
    }
    if isRescued {
      let bytes = line + [UInt8(ascii: "\n")]
      if !PendingOutput.add(bytes) {
        flush()
        // Larger than the buffer.
        if !PendingOutput.add(bytes) { write(bytes) }
      }
    } else {
      waiting += line
      waiting.append(UInt8(ascii: "\n"))
    }
    if streams.output.isTerminal || waiting.count >= Self.room { flush() }
  }

  /// Appends a line to standard output; the newline is added.
  package func standardOutput(_ line: String) { standardOutput(Array(line.utf8)) }

  /// Appends a line of a script to standard output; the newline is added.
  ///
  /// On a terminal, all but line feeds and tabs that could control it is escaped; elsewhere the
  /// bytes are unchanged.
  package func scriptOutput(_ line: [UInt8]) {
    standardOutput(streams.output.isTerminal ? Array(VisibleText.output(line).utf8) : line)
  }

  /// Flushes standard output, then writes lines to standard error; does nothing for no lines.
  package func message(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    message(lines.joinedLines)
  }

  /// Flushes standard output, then writes a diagnostic to standard error in ``format``.
  package func show(_ diagnostic: Diagnostic) {
    message(diagnostic.rendered(as: format, on: streams.messages))
  }

  /// Writes the buffered product.
  package func flush() {
    let bytes = isRescued ? PendingOutput.take() : waiting
    waiting = []
    write(bytes)
  }

  private func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    attempt { () throws(HostError) in
      try progress?.clear()
      try streams.writeOutput(bytes)
    }
  }

  private func message(_ text: String) {
    if isMuted { return }
    flush()
    attempt { () throws(HostError) in
      try progress?.clear()
      try streams.writeMessages(Array(text.utf8))
    }
  }

  private func attempt(_ write: () throws(HostError) -> Void) {
    guard failure == nil else { return }
    do throws(HostError) {
      try write()
    } catch {
      failure = error
    }
  }
}
