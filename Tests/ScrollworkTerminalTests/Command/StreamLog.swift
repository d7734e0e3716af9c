import ScrollworkTerminal
import Synchronization

/// What is written to the two streams of a command, in the order of the writes.
final class StreamLog: Sendable {
  private let written = Mutex<[String]>([])

  /// The writes: `out` or `err`, a colon and the text.
  var writes: [String] { written.withLock { $0 } }

  /// Streams that write to this log; with an error, the product cannot be written.
  func streams(
    output: Terminal = .plain, messages: Terminal = .plain, failure: HostError? = nil
  ) -> CommandStreams {
    CommandStreams(
      output: output, messages: messages,
      writeOutput: { (bytes) throws(HostError) in
        if let failure { throw failure }
        self.add("out", bytes)
      },
      writeMessages: { (bytes) throws(HostError) in self.add("err", bytes) })
  }

  private func add(_ name: String, _ bytes: [UInt8]) {
    written.withLock { $0.append("\(name):" + String(decoding: bytes, as: UTF8.self)) }
  }
}
