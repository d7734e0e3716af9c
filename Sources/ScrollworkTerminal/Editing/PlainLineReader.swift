internal import Glibc

/// Reads entries from a pipe or a file: no prompt, no echo, no history.
package struct PlainLineReader: ~Copyable {
  private let descriptor: Int32
  private var assembly: EntryAssembly
  /// Bytes that were read but not used, from `start` on.
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// A reader of an open descriptor, which stays the caller's to close.
  ///
  /// - Parameters:
  ///   - descriptor: Where the lines come from.
  ///   - isComplete: Whether a text needs no further line.
  package init(
    descriptor: Int32 = StandardStream.input.rawValue, isComplete: @escaping (String) -> Bool
  ) {
    self.descriptor = descriptor
    assembly = EntryAssembly(isComplete: isComplete)
  }

  /// The next entry; half an entry at the end of the input is given as it is.
  ///
  /// - Throws: Exit 7 when the input cannot be read.
  package mutating func read() throws(HostError) -> LineEntry {
    while let line = try nextLine() {
      if let entry = assembly.add(line) { return .text(entry) }
    }
    return assembly.drop().map { .text($0) } ?? .end
  }

  /// The next line without its end, LF or CRLF.
  private mutating func nextLine() throws(HostError) -> String? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return Self.text(buffer[start..<end])
      }
      searched = buffer.count
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return Self.text(buffer[start...])
      }
      searched -= start
      buffer.removeFirst(start)
      start = 0
      try fill()
    }
  }

  private mutating func fill() throws(HostError) {
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw LoadedFile.unreadable("standard input", reason: systemReason())
      }
      isAtEnd = count == 0
      buffer += chunk[..<count]
      return
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}
