internal import Glibc

/// A standard stream of the process; the raw value is its descriptor.
package enum StandardStream: Int32, Hashable, Sendable {
  /// Standard input.
  case input = 0
  /// Standard output: a command's product.
  case output = 1
  /// Standard error: diagnostics, progress and other messages.
  case messages = 2

  /// Occupies the descriptors of streams that the caller has closed, so that no other file gets
  /// them.
  ///
  /// Reading or writing such a stream fails as that of a closed one does.
  package static func keepNumbers() {
    for stream in [input, output, messages] where fcntl(stream.rawValue, F_GETFD) < 0 {
      _ = open("/dev/null", stream == .input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes all of a text as UTF-8, unbuffered; blocks until it is written.
  ///
  /// - Throws: Exit 7 with the system's reason; exit 141 for `EPIPE`.
  package func write(_ text: String) throws(HostError) {
    try write(Array(text.utf8))
  }

  /// Writes all bytes, unbuffered; blocks until they are written.
  ///
  /// - Throws: Exit 7 with the system's reason; exit 141 for `EPIPE`.
  package func write(_ bytes: [UInt8]) throws(HostError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        let reason = systemReason()
        let stream = self == .messages ? "standard error" : "standard output"
        throw HostError(
          errno == EPIPE ? .brokenPipe : .inputOutput, "cannot write to the \(stream): \(reason)")
      }
      rest = rest.dropFirst(count)
    }
  }
}
