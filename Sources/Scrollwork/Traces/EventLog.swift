/// Every event of a scene in the order of delivery.
public final class EventLog {
  /// The most events that are stored; further ones are only counted.
  public static let capacity = 200_000

  /// Appending calls no closure, so accesses cannot overlap; the same holds for the digest.
  private var kept = LazySegmentArray<Event>()
  /// The number of events beyond the capacity, which were not stored.
  public private(set) var dropped = 0
  /// A hash of everything logged and sampled so far, in order: equal runs have equal digests.
  public private(set) var digest = Digest()

  init() {}

  /// The stored events, in order; makes those of skipped ticks and of rows.
  public var events: [Event] { kept.elements() }

  /// The number of stored events.
  public var count: Int { kept.count }

  func append(_ event: Event) {
    if case .scroll(let change) = event.detail {
      digest.combine(event.name, event.tick, event.view?.id, change.to)
    } else {
      digest.combine(event.name, event.tick, event.view?.id, nil)
    }
    keep(event)
  }

  /// Appends the `scroll` events of skipped ticks.
  ///
  /// - Parameters:
  ///   - ticks: The ticks.
  ///   - view: The view that moved in them.
  func append(_ ticks: CoastedTicks, of view: ScrollView) {
    let name = EventName.BuiltIn.scroll.rawValue.utf8.map(\.self)
    let id = view.id?.description.utf8.map(\.self)
    for (index, step) in ticks.steps.enumerated() {
      digest.combine(name, ticks.tick(index), id, step.offset)
    }
    if ticks.steps.count <= Self.capacity - count {
      kept.append(count: ticks.steps.count) { ticks.events(of: view, 0..<$0) }
    } else {
      for event in ticks.events(of: view, ticks.steps.indices) { keep(event) }
    }
  }

  /// Appends the `scroll` event of the last of some ticks, which is made when it is read.
  func extend(with ticks: CoastedTicks, of view: ScrollView) {
    let index = ticks.steps.count - 1
    digest.combine(
      .builtIn(.scroll), ticks.tick(index), view.id, ticks.steps[index].offset)
    if count < Self.capacity {
      if kept.extend(ticks) { return }
      kept.append(count: 1, of: ticks) { ticks.events(of: view, index..<index + $0) }
    } else {
      dropped += 1
    }
  }

  /// Appends the events of rows.
  func append(_ rows: RowVisibilityChange) {
    let view = rows.view?.id
    for _ in rows.keys { digest.combine(.builtIn(rows.name), rows.tick, view, nil) }
    let room = min(rows.keys.count, Self.capacity - count)
    dropped += rows.keys.count - room
    if room > 0 { kept.append(count: room) { rows.events($0) } }
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

/// A running hash (FNV-1a, 64 bits); equal for equal inputs on every machine.
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

  /// Adds the description of an id.
  mutating func combine(_ id: MarkerID) {
    guard case .string(var text) = id else { return combine(id.description) }
    let isPlain = text.withUTF8 { bytes in
      for byte in bytes where !Self.isPlain(byte) { return false }
      // Without escapes the description is the bytes between two quotes.
      mix(0x22)
      mix(bytes)
      mix(0x22)
      mix(0xff)
      return true
    }
    if !isPlain { combine(id.description) }
  }

  /// Whether a byte appears unescaped in a quoted text.
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
    // A zero byte only multiplies the state, so the leading ones are combined.
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

  /// The hash folded to 32 bits, as eight hexadecimal digits.
  public var description: String {
    let folded = UInt32(truncatingIfNeeded: state ^ (state >> 32))
    let digits = String(folded, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
