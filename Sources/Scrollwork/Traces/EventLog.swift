/// Every event of a scene in the order of delivery (Q3).
public final class EventLog {
  /// The events kept at most; further ones are only counted.
  public static let capacity = 200_000

  /// The events.
  ///
  /// Appending calls nobody, so accesses cannot overlap; the same goes for the digest.
  @exclusivity(unchecked) public private(set) var events: [Event] = []
  /// How many events found no room.
  public private(set) var dropped = 0
  /// A hash of everything logged and sampled so far, in order: equal runs have equal digests.
  @exclusivity(unchecked) public private(set) var digest = Digest()

  init() {}

  func append(_ event: Event) {
    digest.combine(event.name.name)
    digest.combine(event.tick)
    if let view = event.view, let id = view.id { digest.combine(id) }
    if case .scroll(let change) = event.detail {
      digest.combine(change.to.x)
      digest.combine(change.to.y)
    }
    guard events.count < Self.capacity else {
      dropped += 1
      return
    }
    events.append(event)
  }
}

/// A running hash of what happened (FNV-1a, 64 bits), the same on every machine that computes the same
/// numbers.
public struct Digest: Hashable, Codable, Sendable, CustomStringConvertible {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// An empty digest.
  public init() {}

  /// Adds a whole number.
  public mutating func combine(_ value: Int) { combine(UInt64(bitPattern: Int64(value))) }

  /// Adds a number by its bits.
  public mutating func combine(_ value: Double) { combine(value.bitPattern) }

  /// Adds a text by its bytes.
  public mutating func combine(_ text: String) {
    mix(text)
    mix(0xff)
  }

  /// Adds an id as its description reads.
  mutating func combine(_ id: MarkerID) {
    guard case .string(var text) = id else { return combine(id.description) }
    let isPlain = text.withUTF8 { bytes in
      guard bytes.allSatisfy(Self.isPlain) else { return false }
      // Nothing in it is spelled otherwise: the bytes between two quotes.
      mix(0x22)
      for byte in bytes { mix(byte) }
      mix(0x22)
      mix(0xff)
      return true
    }
    if !isPlain { combine(id.description) }
  }

  /// Whether a byte of a quoted text stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C
  }

  @inline(__always)
  private mutating func mix(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes { mix(byte) }
    }
  }

  private mutating func combine(_ bits: UInt64) {
    var state = state
    var rest = bits
    for _ in 0..<8 {
      state = (state ^ (rest & 0xff)) &* Self.prime
      rest >>= 8
    }
    self.state = state
  }

  private mutating func mix(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* Self.prime }

  private static var prime: UInt64 { 0x100_0000_01b3 }

  /// Eight hexadecimal digits.
  public var description: String {
    let folded = UInt32(truncatingIfNeeded: state ^ (state >> 32))
    let digits = String(folded, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
