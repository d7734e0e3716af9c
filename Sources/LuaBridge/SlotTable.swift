/// Which slot each object has, by its address.
///
/// Open addressing with linear probing, at most half full; a removed entry is filled by one behind
/// it, so that no look-up passes more than a run of entries.
struct SlotTable {
  private var entries: [(address: UInt, slot: Int32)] = []
  private(set) var count = 0

  private static let nothing: (address: UInt, slot: Int32) = (0, -1)

  private static func address(_ object: UnsafeRawPointer) -> UInt { UInt(bitPattern: object) }

  /// The index at which probing for an address begins; objects lie at multiples
  /// of 16 bytes.
  private func home(_ address: UInt) -> Int {
    let mixed = UInt64(address >> 4) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 32) & (entries.count - 1)
  }

  /// The index of an address, or of the free entry at which probing for it ends.
  ///
  /// - Precondition: there are entries.
  private func index(of address: UInt) -> Int {
    var index = home(address)
    while entries[index].address != address, entries[index].address != 0 {
      index = (index + 1) & (entries.count - 1)
    }
    return index
  }

  /// The slot of an object.
  subscript(object: UnsafeRawPointer) -> Int32? {
    guard count > 0 else { return nil }
    let entry = entries[index(of: Self.address(object))]
    return entry.address == 0 ? nil : entry.slot
  }

  /// Stores the slot of an object that has none.
  mutating func insert(_ object: UnsafeRawPointer, _ slot: Int32) {
    if 2 * (count + 1) > entries.count { grow() }
    entries[index(of: Self.address(object))] = (Self.address(object), slot)
    count += 1
  }

  /// Removes an object and returns its slot.
  @discardableResult
  mutating func remove(_ object: UnsafeRawPointer) -> Int32? {
    guard count > 0 else { return nil }
    var hole = index(of: Self.address(object))
    guard entries[hole].address != 0 else { return nil }
    let slot = entries[hole].slot
    let mask = entries.count - 1
    var next = (hole + 1) & mask
    while entries[next].address != 0 {
      // An entry may move to the hole unless its home lies behind that.
      if (next - home(entries[next].address)) & mask >= (next - hole) & mask {
        entries[hole] = entries[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    entries[hole] = Self.nothing
    count -= 1
    return slot
  }

  /// All slots, in order.
  var slots: [Int32] { entries.lazy.filter { $0.address != 0 }.map { $0.slot }.sorted() }

  private mutating func grow() {
    let former = entries
    entries = Array(repeating: Self.nothing, count: max(16, 2 * former.count))
    for entry in former where entry.address != 0 { entries[index(of: entry.address)] = entry }
  }
}
