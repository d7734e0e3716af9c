/// A hash table of positions in an ``IDColumn``; the ids to compare with are in the column.
///
/// Open addressing with linear probing, 3 bytes for a position below 2²⁴ − 1 and 4 beyond, at most
/// 17 of 20 slots in use. Where comparing is expensive, one more byte of each slot, a tag of the
/// hash, rules out most other ids. The table is cut into segments of about 512 positions that grow
/// separately, so that no insertion moves the whole table.
struct PositionTable {
  private struct Segment {
    /// For each slot, `digits` bytes in little-endian order, then the tag if there is one.
    ///
    /// The number is 0 in a free slot, otherwise the position plus 1.
    var bytes: [UInt8]
    var slots: Int
    var used = 0
  }

  private var segments: [Segment] = []
  private let digits: Int
  private let width: Int
  private(set) var count = 0

  /// The number of positions in a segment when the table is built.
  private static let segmentSize = 512
  /// The first position that does not fit in 3 bytes.
  static let narrowLimit = 1 << 24 - 1

  /// Makes an empty table for positions below a bound, with capacity for those of given placements.
  init(bound: Int, tagged: Bool, for placements: some Sequence<UInt64>, count: Int) {
    digits = bound <= Self.narrowLimit ? 3 : 4
    width = digits + (tagged ? 1 : 0)
    var sizes = [Int](repeating: 0, count: max(1, count / Self.segmentSize))
    for placement in placements { sizes[Self.segment(of: placement, among: sizes.count)] += 1 }
    segments = sizes.map { [width] size in
      Segment(bytes: Array(repeating: 0, count: Self.snug(size) * width), slots: Self.snug(size))
    }
  }

  /// Whether a position fits, and the table has not outgrown its segments.
  func hasRoom(for position: Int) -> Bool {
    (digits == 4 || position < Self.narrowLimit) && count < segments.count * Self.segmentSize * 4
  }

  /// The number of slots for a segment that is filled at once: five in six are used.
  private static func snug(_ count: Int) -> Int { count * 6 / 5 + 2 }

  /// The number of slots for a segment that grows: two in three are used, so each position is moved
  /// about four times in all.
  private static func roomy(_ count: Int) -> Int { count * 3 / 2 + 2 }

  private static func segment(of placement: UInt64, among count: Int) -> Int {
    Int(((placement >> 32) * UInt64(count)) >> 32)
  }

  private static func slot(of placement: UInt64, among count: Int) -> Int {
    Int(((placement & 0xFFFF_FFFF) * UInt64(count)) >> 32)
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

  /// Adds a position; `placementOf` returns the placement of a position in the table.
  mutating func insert(_ position: Int, _ placement: UInt64, placementOf: (Int) -> UInt64) {
    let index = Self.segment(of: placement, among: segments.count)
    if (segments[index].used + 1) * 20 > segments[index].slots * 17 {
      let former = segments[index]
      let slots = Self.roomy(former.used + 1)
      segments[index] = Segment(bytes: Array(repeating: 0, count: slots * width), slots: slots)
      for slot in 0..<former.slots {
        let stored = read(slot, former.bytes)
        if stored >= 0 { place(stored, placementOf(stored), in: index) }
      }
    }
    place(position, placement, in: index)
    count += 1
  }

  /// Replaces a position by another with the same placement.
  mutating func replace(_ position: Int, by other: Int, _ placement: UInt64) {
    let segment = Self.segment(of: placement, among: segments.count)
    guard let slot = slot(placement, in: segment, where: { $0 == position }) else { return }
    write(other, Self.tag(of: placement), slot, in: segment)
  }

  /// Removes a position, and moves up those displaced by it (backward-shift deletion).
  mutating func remove(_ position: Int, _ placement: UInt64, placementOf: (Int) -> UInt64) {
    let segment = Self.segment(of: placement, among: segments.count)
    guard var free = slot(placement, in: segment, where: { $0 == position }) else { return }
    let slots = segments[segment].slots
    var next = free
    while true {
      next = next + 1 == slots ? 0 : next + 1
      let stored = read(next, in: segment)
      guard stored >= 0 else { break }
      // It may move up unless its home slot lies cyclically after the free one.
      let other = placementOf(stored)
      let home = Self.slot(of: other, among: slots)
      let distance = next >= home ? next - home : next - home + slots
      let gap = next >= free ? next - free : next - free + slots
      if distance >= gap {
        write(stored, Self.tag(of: other), free, in: segment)
        free = next
      }
    }
    write(-1, 0, free, in: segment)
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
    let tag = Self.tag(of: placement)
    var slot = Self.slot(of: placement, among: slots)
    while true {
      let stored = read(slot, in: segment)
      if stored < 0 { return nil }
      let differs = width > digits && segments[segment].bytes[slot * width + digits] != tag
      if !differs && accept(stored) { return slot }
      slot = slot + 1 == slots ? 0 : slot + 1
    }
  }

  private mutating func place(_ position: Int, _ placement: UInt64, in segment: Int) {
    let slots = segments[segment].slots
    var slot = Self.slot(of: placement, among: slots)
    while read(slot, in: segment) >= 0 { slot = slot + 1 == slots ? 0 : slot + 1 }
    write(position, Self.tag(of: placement), slot, in: segment)
    segments[segment].used += 1
  }

  /// The position in a slot, or -1.
  private func read(_ slot: Int, in segment: Int) -> Int {
    read(slot, segments[segment].bytes)
  }

  private func read(_ slot: Int, _ bytes: [UInt8]) -> Int {
    let at = slot * width
    var stored = Int(bytes[at]) | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2]) << 16
    if digits == 4 { stored |= Int(bytes[at + 3]) << 24 }
    return stored - 1
  }

  private mutating func write(_ position: Int, _ tag: UInt8, _ slot: Int, in segment: Int) {
    let at = slot * width
    for byte in 0..<digits {
      segments[segment].bytes[at + byte] = UInt8(truncatingIfNeeded: (position + 1) >> (8 * byte))
    }
    if width > digits { segments[segment].bytes[at + digits] = tag }
  }

  /// The lowest 8 bits of a placement, which hardly affect its slot.
  private static func tag(of placement: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: placement) }
}
