internal import FoundationEssentials

/// A message between processes of the same build, as bytes.
///
/// Numbers have 8 bytes in host order, truth values 1; texts and lists follow their count, optional
/// values a truth value.
package protocol WireMessage {
  /// Appends the message's bytes.
  func write(to wire: inout WireWriter)
  /// Reads the message from the next bytes.
  ///
  /// - Throws: `WireError` for bytes that are no such message.
  init(from wire: inout WireReader) throws(WireError)
}

/// The error for bytes that are no message.
package struct WireError: Error {
  /// Makes the error.
  package init() {}
}

/// Writes messages one after the other.
package struct WireWriter {
  fileprivate(set) var bytes: [UInt8] = []

  package mutating func write(_ value: some WireMessage) { value.write(to: &self) }

  /// Writes bytes after their count.
  package mutating func write(block: [UInt8]) {
    write(block.count)
    bytes += block
  }

  /// Writes a message after its length in bytes.
  mutating func write(framed value: some WireMessage) {
    let start = bytes.count
    write(0)
    let head = bytes.count
    value.write(to: &self)
    let length = bytes.count - head
    bytes.withUnsafeMutableBytes {
      $0.storeBytes(of: length, toByteOffset: start, as: Int.self)
    }
  }
}

/// Reads messages as `WireWriter` writes them; every read throws where bytes are missing.
package struct WireReader {
  fileprivate let bytes: ArraySlice<UInt8>
  /// The index of the first unread byte in `bytes`.
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { position == bytes.endIndex }

  package mutating func read<Message: WireMessage>() throws(WireError) -> Message {
    try Message(from: &self)
  }

  /// Reads bytes that follow their count.
  package mutating func block() throws(WireError) -> [UInt8] { Array(bytes[try take(try read())]) }

  /// Advances by some bytes.
  ///
  /// - Returns: Their indices in `bytes`.
  fileprivate mutating func take(_ count: Int) throws(WireError) -> Range<Int> {
    try check(count)
    defer { position += count }
    return position..<position + count
  }

  /// Throws unless there are as many bytes left.
  fileprivate func check(_ count: Int) throws(WireError) {
    guard count >= 0, count <= bytes.endIndex - position else { throw WireError() }
  }
}

// MARK: - Plain values

extension Int: WireMessage {
  package func write(to wire: inout WireWriter) {
    withUnsafeBytes(of: self) { wire.bytes.append(contentsOf: $0) }
  }

  package init(from wire: inout WireReader) throws(WireError) {
    let offset = try wire.take(MemoryLayout<Int>.size).lowerBound - wire.bytes.startIndex
    self = wire.bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Int.self) }
  }
}

extension UInt64: WireMessage {
  package func write(to wire: inout WireWriter) { wire.write(Int(bitPattern: UInt(self))) }

  package init(from wire: inout WireReader) throws(WireError) {
    self = UInt64(UInt(bitPattern: try Int(from: &wire)))
  }
}

extension Double: WireMessage {
  package func write(to wire: inout WireWriter) { wire.write(bitPattern) }

  package init(from wire: inout WireReader) throws(WireError) {
    self.init(bitPattern: try wire.read())
  }
}

extension Bool: WireMessage {
  package func write(to wire: inout WireWriter) { wire.bytes.append(self ? 1 : 0) }

  package init(from wire: inout WireReader) throws(WireError) {
    self = wire.bytes[try wire.take(1).lowerBound] == 1
  }
}

extension String: WireMessage {
  package func write(to wire: inout WireWriter) {
    var text = self
    text.withUTF8 { utf8 in
      wire.write(utf8.count)
      wire.bytes.append(contentsOf: utf8)
    }
  }

  package init(from wire: inout WireReader) throws(WireError) {
    self.init(decoding: wire.bytes[try wire.take(try wire.read())], as: UTF8.self)
  }
}

extension ClosedRange: WireMessage where Bound == Int {
  package func write(to wire: inout WireWriter) {
    wire.write(lowerBound)
    wire.write(upperBound)
  }

  package init(from wire: inout WireReader) throws(WireError) {
    let (first, last) = (try Int(from: &wire), try Int(from: &wire))
    guard first <= last else { throw WireError() }
    self = first...last
  }
}

extension Array: WireMessage where Element: WireMessage {
  package func write(to wire: inout WireWriter) {
    wire.write(count)
    for element in self { wire.write(element) }
  }

  package init(from wire: inout WireReader) throws(WireError) {
    let count = try Int(from: &wire)
    try wire.check(count)
    self = []
    reserveCapacity(count)
    for _ in 0..<count { append(try wire.read()) }
  }
}

extension Optional: WireMessage where Wrapped: WireMessage {
  package func write(to wire: inout WireWriter) {
    wire.write(self != nil)
    if let self { wire.write(self) }
  }

  package init(from wire: inout WireReader) throws(WireError) {
    self = try Bool(from: &wire) ? try Wrapped(from: &wire) : nil
  }
}

// MARK: - JSON

/// A message that is written as JSON after its length, for rare kinds with many fields.
package protocol WireJSON: WireMessage, Codable {}

extension WireJSON {
  package func write(to wire: inout WireWriter) {
    let json = (try? JSONEncoder.exact.encode(self)).map { Array($0) } ?? []
    wire.write(json.count)
    wire.bytes += json
  }

  package init(from wire: inout WireReader) throws(WireError) {
    let json = Data(wire.bytes[try wire.take(try wire.read())])
    guard let value = try? JSONDecoder.exact.decode(Self.self, from: json) else {
      throw WireError()
    }
    self = value
  }
}
