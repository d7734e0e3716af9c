internal import Glibc

/// Reads entries from a pipe or a file, without prompt, echo and history.
package struct PlainLineReader: ~Copyable {
  private let descriptor: Int32
  private var assembly: EntryAssembly
  /// Bytes read from the descriptor; those from `start` on are not returned yet.
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// Whether the next line is the first, which may begin with a byte order mark.
  private var isAtStart = true
  /// Called before each line, with whether it is the first of an entry; for a prompt.
  var willReadLine: (_ isFirst: Bool) -> Void = { _ in }
  /// Whether a signal that interrupts the reading drops the entry, as Ctrl-C at a terminal does.
  var endsAtSignals = false
  private var wasInterrupted = false

  /// Creates a reader of an open descriptor, which the caller closes.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor to read lines from.
  ///   - isComplete: Returns whether a text is a complete entry; called after each line.
  package init(
    descriptor: Int32 = StandardStream.input.rawValue, isComplete: @escaping (String) -> Bool
  ) {
    self.descriptor = descriptor
    assembly = EntryAssembly(isComplete: isComplete)
  }

  /// Reads the next entry; an incomplete one at the end of the input is returned as text.
  ///
  /// Lines end in LF or CRLF; a byte order mark before the first one is left out. Returns
  /// ``LineEntry/interrupted`` only with `endsAtSignals`.
  ///
  /// - Throws: Exit 7 when the input cannot be read.
  package mutating func read() throws(HostError) -> LineEntry {
    while true {
      willReadLine(assembly.pending == nil)
      let line = try nextLine()
      if wasInterrupted {
        wasInterrupted = false
        _ = assembly.drop()
        return .interrupted
      }
      guard let line else { break }
      guard let text = String(validating: line, as: UTF8.self) else {
        _ = assembly.drop()
        return .unreadable(VisibleText.text(line, limit: 60))
      }
      if let entry = assembly.add(text) { return .text(entry) }
    }
    return assembly.drop().map { .text($0) } ?? .end
  }

  /// Reads the next line without its LF or CRLF; nil at the end of the input.
  private mutating func nextLine() throws(HostError) -> ArraySlice<UInt8>? {
    guard var line = try nextBytes() else { return nil }
    if isAtStart, line.starts(with: LoadedFile.byteOrderMark) { line = line.dropFirst(3) }
    isAtStart = false
    return line.last == 0x0D ? line.dropLast() : line
  }

  private mutating func nextBytes() throws(HostError) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return buffer[start..<end]
      }
      searched = buffer.count
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return buffer[start...]
      }
      searched -= start
      buffer.removeFirst(start)
      start = 0
      try fill()
      if wasInterrupted { return nil }
    }
  }

  private mutating func fill() throws(HostError) {
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR {
        wasInterrupted = endsAtSignals
        if wasInterrupted { return }
        continue
      }
      guard count >= 0 else {
        throw LoadedFile.unreadable("standard input", reason: systemReason())
      }
      isAtEnd = count == 0
      buffer += chunk[..<count]
      return
    }
  }
}
