/// A running hash of 64 bits; equal for equal inputs on every machine.
///
/// It takes a word of 64 bits at a time: the word is added by exclusive or, the sum is multiplied
/// by 2^64 divided by the golden ratio, an odd number, and its upper half is added to the lower
/// one.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// An empty digest.
  package init() {}

  /// Adds a whole number.
  package mutating func combine(_ value: Int) { mix(UInt64(bitPattern: Int64(value))) }

  /// Adds a number by its bits.
  package mutating func combine(_ value: Double) { mix(value.bitPattern) }

  /// Adds another digest.
  mutating func combine(_ other: Digest) { mix(other.state) }

  /// Adds a text by the number of its bytes and its bytes, eight of them a word.
  package mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { mix($0) }
  }

  /// Adds an id by its kind and value.
  mutating func combine(_ id: MarkerID) {
    switch id {
    case .integer(let value):
      mix(1)
      combine(value)
    case .number(let value):
      mix(2)
      combine(value)
    case .string(let value):
      mix(3)
      combine(value)
    case .boolean(let value): mix(value ? 5 : 4)
    case .tuple(let parts):
      mix(6)
      combine(parts.count)
      for part in parts { combine(part) }
    }
  }

  private mutating func mix(_ bytes: UnsafeBufferPointer<UInt8>) {
    mix(UInt64(bytes.count))
    var start = 0
    while start + 8 <= bytes.count {
      let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt64.self)
      mix(UInt64(littleEndian: word))
      start += 8
    }
    guard start < bytes.count else { return }
    var word: UInt64 = 0
    for index in start..<bytes.count { word |= UInt64(bytes[index]) << (8 * UInt64(index - start)) }
    mix(word)
  }

  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    let sum = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    state = sum ^ (sum >> 32)
  }

  /// The upper half of the hash.
  package var value: UInt32 { UInt32(state >> 32) }

  /// The value as eight hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

// Embedded Swift has no coders.
#if !hasFeature(Embedded)
  extension Digest: Codable {}
#endif
