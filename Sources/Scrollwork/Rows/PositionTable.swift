/// A hash table of positions in an ``IDColumn``, which holds what they are compared by.
///
/// Open addressing with linear probing, 3 bytes for a position below 2²⁴ − 1 and 4 beyond, at most
/// 17 of 20 slots in use. The table is cut into segments of about 512 positions that grow one by
/// one, so that no single insertion has to move everything.
struct PositionTable {
  private struct Segment {
    /// Little-endian numbers of `width` bytes: 0 is free, otherwise the position plus 1.
    var bytes: [UInt8]
    var slots: Int
    var used = 0
  }

  private var segments: [Segment] = []
  private let width: Int
  private(set) var count = 0

  /// Positions in a segment when the table is built.
  private static let segmentSize = 512
  /// The first position that does not fit in 3 bytes.
  static let narrowLimit = 1 << 24 - 1

  /// Makes an empty table for positions below a bound, with room for those of given placements.
  init(bound: Int, for placements: some Sequence<UInt64>, count: Int) {
    width = bound <= Self.narrowLimit ? 3 : 4
    var sizes = [Int](repeating: 0, count: max(1, count / Self.segmentSize))
    for placement in placements { sizes[Self.segment(of: placement, among: sizes.count)] += 1 }
    segments = sizes.map { [width] size in
      Segment(bytes: Array(repeating: 0, count: Self.roomy(size) * width), slots: Self.roomy(size))
    }
  }

  /// Whether a position fits, and the table has not outgrown its segments.
  func hasRoom(for position: Int) -> Bool {
    (width == 4 || position < Self.narrowLimit) && count < segments.count * Self.segmentSize * 4
  }

  private static func roomy(_ count: Int) -> Int { count * 5 / 4 + 2 }

  private static func segment(of placement: UInt64, among count: Int) -> Int {
    Int((placement >> 32) * UInt64(count) >> 32)
  }

  private static func slot(of placement: UInt64, among count: Int) -> Int {
    Int((placement & 0xFFFF_FFFF) * UInt64(count) >> 32)
  }
}

// MARK: - Positions

extension PositionTable {
  /// The position with a placement that a test accepts.
  func position(_ placement: UInt64, where accept: (Int) -> Bool) -> Int? {
    let segment = Self.segment(of: placement, among: segments.count)
    guard let slot = slot(placement, in: segment, where: accept) else { return nil }
    return read(slot, in: segment)
  }

  /// Adds a position; `placementOf` knows the placement of every position in the table.
  mutating func insert(_ position: Int, _ placement: UInt64, placementOf: (Int) -> UInt64) {
    let index = Self.segment(of: placement, among: segments.count)
    if (segments[index].used + 1) * 20 > segments[index].slots * 17 {
      let former = segments[index]
      let slots = Self.roomy(former.used + 1)
      segments[index] = Segment(bytes: Array(repeating: 0, count: slots * width), slots: slots)
      for slot in 0..<former.slots {
        let stored = Self.read(slot, former.bytes, width)
        if stored >= 0 { place(stored, placementOf(stored), in: index) }
      }
    }
    place(position, placement, in: index)
    count += 1
  }

  /// Puts another position in the place of one.
  mutating func replace(_ position: Int, by other: Int, _ placement: UInt64) {
    let segment = Self.segment(of: placement, among: segments.count)
    guard let slot = slot(placement, in: segment, where: { $0 == position }) else { return }
    write(other, slot, in: segment)
  }

  /// Takes a position out, and moves up those that had to give way to it.
  mutating func remove(_ position: Int, _ placement: UInt64, placementOf: (Int) -> UInt64) {
    let segment = Self.segment(of: placement, among: segments.count)
    guard var free = slot(placement, in: segment, where: { $0 == position }) else { return }
    let slots = segments[segment].slots
    var next = free
    while true {
      next = next + 1 == slots ? 0 : next + 1
      let stored = read(next, in: segment)
      guard stored >= 0 else { break }
      // It may move up unless its home lies behind the free slot, going round.
      let home = Self.slot(of: placementOf(stored), among: slots)
      let distance = next >= home ? next - home : next - home + slots
      let gap = next >= free ? next - free : next - free + slots
      if distance >= gap {
        write(stored, free, in: segment)
        free = next
      }
    }
    write(-1, free, in: segment)
    segments[segment].used -= 1
    count -= 1
  }
}

// MARK: - Slots

extension PositionTable {
  private func slot(
    _ placement: UInt64, in segment: Int, where accept: (Int) -> Bool
  ) -> Int? {
    let slots = segments[segment].slots
    var slot = Self.slot(of: placement, among: slots)
    while true {
      let stored = read(slot, in: segment)
      if stored < 0 { return nil }
      if accept(stored) { return slot }
      slot = slot + 1 == slots ? 0 : slot + 1
    }
  }

  private mutating func place(_ position: Int, _ placement: UInt64, in segment: Int) {
    let slots = segments[segment].slots
    var slot = Self.slot(of: placement, among: slots)
    while read(slot, in: segment) >= 0 { slot = slot + 1 == slots ? 0 : slot + 1 }
    write(position, slot, in: segment)
    segments[segment].used += 1
  }

  /// The position in a slot, or -1.
  private func read(_ slot: Int, in segment: Int) -> Int {
    Self.read(slot, segments[segment].bytes, width)
  }

  private static func read(_ slot: Int, _ bytes: [UInt8], _ width: Int) -> Int {
    let at = slot * width
    var stored = Int(bytes[at]) | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2]) << 16
    if width == 4 { stored |= Int(bytes[at + 3]) << 24 }
    return stored - 1
  }

  private mutating func write(_ position: Int, _ slot: Int, in segment: Int) {
    let stored = position + 1
    for byte in 0..<width {
      segments[segment].bytes[slot * width + byte] = UInt8(truncatingIfNeeded: stored >> (8 * byte))
    }
  }
}
