internal import FoundationEssentials

/// A message between processes of the same build, as bytes.
package protocol WireMessage {
  /// Appends the message's bytes.
  func write(to wire: inout WireWriter)
  /// Reads the message from the next bytes.
  ///
  /// - Throws: `WireError` for bytes that are no such message.
  init(from wire: inout WireReader) throws(WireError)
}

/// The error for bytes that are no message.
package struct WireError: Error {}

/// Writes values as bytes: numbers in 8 bytes of host order, truth values in 1, and texts and lists
/// after their count.
package struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: Int) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ value: Double) { write(Int(bitPattern: UInt(value.bitPattern))) }

  mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func write(_ value: String) {
    var value = value
    value.withUTF8 { utf8 in
      write(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  mutating func write(_ value: ClosedRange<Int>) {
    write(value.lowerBound)
    write(value.upperBound)
  }

  mutating func write(_ value: some WireMessage) { value.write(to: &self) }

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

  mutating func write<Element>(
    _ list: [Element], _ each: (inout WireWriter, Element) -> Void
  ) {
    write(list.count)
    for element in list { each(&self, element) }
  }

  mutating func write<Value>(_ value: Value?, _ body: (inout WireWriter, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  /// Writes a value as JSON after its length in bytes, for rare values with many fields.
  mutating func write(json value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let data = (try? encoder.encode(value)).map { Array($0) } ?? []
    write(data.count)
    bytes += data
  }
}

/// Reads values as `WireWriter` writes them; every read throws where bytes are missing.
package struct WireReader {
  private let bytes: ArraySlice<UInt8>
  /// The index of the first unread byte in `bytes`.
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { position == bytes.endIndex }

  /// Advances by some bytes.
  ///
  /// - Returns: Their indices in `bytes`.
  private mutating func take(_ count: Int) throws(WireError) -> Range<Int> {
    guard count >= 0, count <= bytes.endIndex - position else { throw WireError() }
    defer { position += count }
    return position..<position + count
  }

  mutating func integer() throws(WireError) -> Int {
    let offset = try take(MemoryLayout<Int>.size).lowerBound - bytes.startIndex
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Int.self) }
  }

  mutating func double() throws(WireError) -> Double {
    Double(bitPattern: UInt64(UInt(bitPattern: try integer())))
  }

  mutating func truth() throws(WireError) -> Bool {
    bytes[try take(1).lowerBound] == 1
  }

  mutating func text() throws(WireError) -> String {
    String(decoding: bytes[try take(try integer())], as: UTF8.self)
  }

  mutating func lines() throws(WireError) -> ClosedRange<Int> {
    let first = try integer()
    let last = try integer()
    guard first <= last else { throw WireError() }
    return first...last
  }

  mutating func list<Element>(
    _ each: (inout WireReader) throws(WireError) -> Element
  ) throws(WireError) -> [Element] {
    let count = try integer()
    guard count >= 0, count <= bytes.endIndex - position else { throw WireError() }
    var list: [Element] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try each(&self)) }
    return list
  }

  mutating func optional<Value>(
    _ body: (inout WireReader) throws(WireError) -> Value
  ) throws(WireError) -> Value? {
    try truth() ? try body(&self) : nil
  }

  mutating func json<Value: Decodable>(_ type: Value.Type) throws(WireError) -> Value {
    let bytes = bytes[try take(try integer())]
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let value = try? decoder.decode(type, from: Data(bytes)) else { throw WireError() }
    return value
  }
}

/// A message that is written as JSON, for rare kinds.
package protocol WireJSON: WireMessage, Codable {}

extension WireJSON {
  package func write(to wire: inout WireWriter) { wire.write(json: self) }

  package init(from wire: inout WireReader) throws(WireError) { self = try wire.json(Self.self) }
}
