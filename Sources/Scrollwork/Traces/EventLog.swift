/// Every event of a scene in the order of delivery (Q3).
public final class EventLog {
  /// The events kept at most; further ones are only counted.
  public static let capacity = 200_000

  /// Appending calls nobody, so accesses cannot overlap; the same goes for the digest.
  private var kept = LateList<Event>()
  /// How many events found no room.
  public private(set) var dropped = 0
  /// A hash of everything logged and sampled so far, in order: equal runs have equal digests.
  public private(set) var digest = Digest()

  init() {}

  /// The events.
  public var events: [Event] { kept.elements() }

  /// How many events there are.
  public var count: Int { kept.count }

  func append(_ event: Event) {
    if case .scroll(let change) = event.detail {
      digest.combine(event.name, event.tick, event.view?.id, change.to)
    } else {
      digest.combine(event.name, event.tick, event.view?.id, nil)
    }
    keep(event)
  }

  /// Appends the `scroll` events of ticks that were passed over.
  ///
  /// - Parameters:
  ///   - ticks: the ticks.
  ///   - view: what moved in them.
  func append(_ ticks: CoastedTicks, of view: ScrollView) {
    let name = EventName.BuiltIn.scroll.rawValue.utf8.map(\.self)
    let id = view.id?.description.utf8.map(\.self)
    for (index, step) in ticks.steps.enumerated() {
      digest.combine(name, ticks.tick(index), id, step.offset)
    }
    if ticks.steps.count <= Self.capacity - count {
      kept.append(count: ticks.steps.count) { ticks.events(of: view) }
    } else {
      for event in ticks.events(of: view) { keep(event) }
    }
  }

  /// Appends the events of rows.
  func append(_ rows: RowPassage) {
    let view = rows.view?.id
    for _ in rows.keys { digest.combine(.builtIn(rows.name), rows.tick, view, nil) }
    let room = min(rows.keys.count, Self.capacity - count)
    dropped += rows.keys.count - room
    if room > 0 { kept.append(count: room) { rows.events(room) } }
  }

  private func keep(_ event: Event) {
    guard count < Self.capacity else {
      dropped += 1
      return
    }
    kept.append(event)
  }
}

extension Digest {
  /// Adds an event; the offset is that of a `scroll`.
  fileprivate mutating func combine(
    _ name: EventName, _ tick: Int, _ id: MarkerID?, _ offset: Point?
  ) {
    combine(name.name)
    combine(tick)
    if let id { combine(id) }
    if let offset {
      combine(offset.x)
      combine(offset.y)
    }
  }

  /// Adds a `scroll` event; the name and the id as their bytes.
  fileprivate mutating func combine(
    _ name: [UInt8], _ tick: Int, _ id: [UInt8]?, _ offset: Point
  ) {
    mix(name)
    combine(tick)
    if let id { mix(id) }
    combine(offset.x)
    combine(offset.y)
  }

  /// Adds the bytes of a text.
  private mutating func mix(_ text: [UInt8]) {
    for byte in text { mix(byte) }
    mix(0xff)
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
      for byte in bytes where !Self.isPlain(byte) { return false }
      // Nothing in it is spelled otherwise: the bytes between two quotes.
      mix(0x22)
      mix(bytes)
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
    text.withUTF8 { mix($0) }
  }

  private mutating func combine(_ bits: UInt64) {
    var state = state
    var rest = bits
    var left = 8
    while rest != 0 {
      state = (state ^ (rest & 0xff)) &* Self.prime
      rest >>= 8
      left -= 1
    }
    // A byte of zeros only multiplies, so those on top go together.
    if left & 1 != 0 { state &*= Self.prime }
    if left & 2 != 0 { state &*= Self.square }
    if left & 4 != 0 { state &*= Self.square &* Self.square }
    if left & 8 != 0 { state &*= Self.square &* Self.square &* Self.square &* Self.square }
    self.state = state
  }

  private mutating func mix(_ bytes: UnsafeBufferPointer<UInt8>) {
    var state = state
    for byte in bytes { state = (state ^ UInt64(byte)) &* Self.prime }
    self.state = state
  }

  private mutating func mix(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* Self.prime }

  private static var prime: UInt64 { 0x100_0000_01b3 }
  private static var square: UInt64 { prime &* prime }

  /// Eight hexadecimal digits.
  public var description: String {
    let folded = UInt32(truncatingIfNeeded: state ^ (state >> 32))
    let digits = String(folded, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
