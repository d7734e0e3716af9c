internal import Glibc

/// A stream that the process was started with.
package enum StandardStream: Int32, Hashable, Sendable {
  /// What a command reads.
  case input = 0
  /// A command's product.
  case output = 1
  /// The talk beside the product.
  case messages = 2

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes a text at once, without a buffer of its own.
  ///
  /// - Throws: Exit 7 with the system's reason; exit 141 when the reader is gone.
  package func write(_ text: String) throws(HostError) {
    try write(Array(text.utf8))
  }

  /// Writes bytes at once, without a buffer of its own.
  ///
  /// - Throws: Exit 7 with the system's reason; exit 141 when the reader is gone.
  package func write(_ bytes: [UInt8]) throws(HostError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        let reason = systemReason()
        let stream = self == .messages ? "standard error" : "standard output"
        throw HostError(
          errno == EPIPE ? .brokenPipe : .inputOutput,
          Diagnostic(.error, "cannot write to the \(stream): \(reason)"))
      }
      rest = rest.dropFirst(count)
    }
  }
}
