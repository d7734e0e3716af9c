/// What a command says while scripts run, in order: its product, and messages beside it.
///
/// The product is gathered into larger writes, but for a person who watches, and is always out
/// before a message that follows it.
package final class CommandOutput {
  /// How much of the product may wait, in bytes.
  private static let room = 16 << 10

  package let streams: CommandStreams
  /// How diagnostics are shown.
  package let format: Diagnostic.Format
  /// The first write that failed; nothing is written after it.
  package private(set) var failure: HostError?
  private var waiting: [UInt8] = []
  /// Whether nothing of it is heard, while something is done that was done before.
  package var isMuted = false
  /// Whether the product waits where the end of the process finds it.
  private let isRescued: Bool

  /// Talk that goes to some streams.
  ///
  /// - Parameters:
  ///   - streams: Where it goes.
  ///   - format: How diagnostics are shown.
  ///   - isRescued: Whether what waits is written even when the process breaks or is ended; for the
  ///     one talk of a process.
  package init(
    _ streams: CommandStreams, format: Diagnostic.Format = .text, isRescued: Bool = false
  ) {
    self.streams = streams
    self.format = format
    self.isRescued = isRescued
  }

  /// Adds a line to the product.
  package func standardOutput(_ line: [UInt8]) {
    if isMuted { return }
    if isRescued {
      let bytes = line + [UInt8(ascii: "\n")]
      if !PendingOutput.add(bytes) {
        flush()
        // Too long to wait at all.
        if !PendingOutput.add(bytes) { write(bytes) }
      }
    } else {
      waiting += line
      waiting.append(UInt8(ascii: "\n"))
    }
    if streams.output.isTerminal || waiting.count >= Self.room { flush() }
  }

  /// Adds a line to the product.
  package func standardOutput(_ line: String) { standardOutput(Array(line.utf8)) }

  /// Says something beside the product.
  package func message(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    message(lines.map { $0 + "\n" }.joined())
  }

  /// Shows a diagnostic in the format that was asked for.
  package func show(_ diagnostic: Diagnostic) {
    message(diagnostic.rendered(as: format, on: streams.messages))
  }

  /// Writes whatever waits.
  package func flush() {
    let bytes = isRescued ? PendingOutput.take() : waiting
    waiting = []
    write(bytes)
  }

  private func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    attempt { () throws(HostError) in try streams.writeOutput(bytes) }
  }

  private func message(_ text: String) {
    if isMuted { return }
    flush()
    attempt { () throws(HostError) in try streams.writeMessages(Array(text.utf8)) }
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
