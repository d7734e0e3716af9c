internal import Synchronization

/// The hosts that are open, by their handles.
///
/// A handle is a number that no other host has had, so that a call with one that was closed finds
/// nothing, whatever has been opened since.
struct HostTable {
  /// A host, and how many its slot has had.
  private struct Slot {
    var host: LibraryHost?
    var generation: UInt = 0
  }

  private var slots: [Slot] = []
  /// The slots without a host.
  private var free: [Int] = []

  /// The bits of a handle that say the slot; those above say which of its hosts.
  private static let slotBits = 20

  private init() {}

  // Read and written inside of `lock` only.
  private nonisolated(unsafe) static var all = HostTable()
  private static let lock = Mutex(())

  /// Adds a host; nil when there are a million.
  static func add(_ host: LibraryHost) -> OpaquePointer? { lock.withLock { _ in all.add(host) } }

  /// The host of a handle; nil for any other pointer.
  static func host(_ handle: OpaquePointer?) -> LibraryHost? {
    lock.withLock { _ in all.slot(handle).flatMap { all.slots[$0].host } }
  }

  /// Takes a host out, so that its handle stands for nothing.
  static func remove(_ handle: OpaquePointer?) { lock.withLock { _ in all.remove(handle) } }

  private mutating func add(_ host: LibraryHost) -> OpaquePointer? {
    if free.isEmpty {
      guard slots.count < 1 << Self.slotBits else { return nil }
      free.append(slots.count)
      slots.append(Slot())
    }
    let index = free.removeLast()
    slots[index].host = host
    slots[index].generation += 1
    return OpaquePointer(bitPattern: slots[index].generation << Self.slotBits | UInt(index))
  }

  private mutating func remove(_ handle: OpaquePointer?) {
    guard let index = slot(handle) else { return }
    slots[index].host = nil
    free.append(index)
  }

  /// The slot of a handle that stands for a host.
  private func slot(_ handle: OpaquePointer?) -> Int? {
    let number = UInt(bitPattern: handle)
    let index = Int(number & (1 << Self.slotBits - 1))
    guard slots.indices.contains(index), slots[index].host != nil,
      slots[index].generation == number >> Self.slotBits
    else { return nil }
    return index
  }
}
