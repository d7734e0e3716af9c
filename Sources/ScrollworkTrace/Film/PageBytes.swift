/// Bytes that are written one number after the other, little-endian.
package struct PageWriter {
  package private(set) var bytes: [UInt8] = []

  /// Makes a writer of no bytes.
  package init() {}

  /// Appends a number.
  package mutating func put(_ value: UInt8) { bytes.append(value) }
  package mutating func put(_ value: UInt16) { putAll(value) }
  package mutating func put(_ value: UInt32) { putAll(value) }

  /// A number in single precision; it is enough for a screen.
  package mutating func put(_ value: Double) { putAll(Float(value).bitPattern) }

  private mutating func putAll(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

/// Bytes that are read one number after the other; each read returns nil at the end.
package struct PageReader {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all was read.
  package var isAtEnd: Bool { position == bytes.count }

  package mutating func byte() -> UInt8? { number(UInt8.self) }
  package mutating func short() -> UInt16? { number(UInt16.self) }
  package mutating func word() -> UInt32? { number(UInt32.self) }

  /// A number in single precision; nil for one that is not finite.
  package mutating func real() -> Double? {
    guard let bits = number(UInt32.self) else { return nil }
    let value = Double(Float(bitPattern: bits))
    return value.isFinite ? value : nil
  }

  private mutating func number<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    let end = position + MemoryLayout<Value>.size
    guard end <= bytes.count else { return nil }
    var value: Value = 0
    for index in stride(from: end - 1, through: position, by: -1) {
      value = (MemoryLayout<Value>.size == 1 ? 0 : value << 8) | Value(bytes[index])
    }
    position = end
    return value
  }
}
