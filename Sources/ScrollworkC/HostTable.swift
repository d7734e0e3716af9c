#if !hasFeature(Embedded)
  internal import Synchronization
#endif

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
  ///
  /// A slot that has had as many as these can count is not used again.
  private static let slotBits = UInt.bitWidth / 3

  private init() {}

  // Read and written inside of `lock` only.
  private nonisolated(unsafe) static var all = HostTable()
  private static let lock = Lock()

  /// Adds a host; nil without a free slot, of 2 million, or 1,024 of 32 bits.
  static func add(_ host: LibraryHost) -> OpaquePointer? { lock.withLock { all.add(host) } }

  /// The host of a handle; nil for any other pointer.
  static func host(_ handle: OpaquePointer?) -> LibraryHost? {
    lock.withLock { all.slot(handle).flatMap { all.slots[$0].host } }
  }

  /// Takes a host out, so that its handle stands for nothing.
  static func remove(_ handle: OpaquePointer?) { lock.withLock { all.remove(handle) } }

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
    if slots[index].generation < UInt.max >> Self.slotBits { free.append(index) }
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

/// Lets one thread at a time in, where there are several.
private struct Lock: ~Copyable {
  #if hasFeature(Embedded)
    func withLock<Result>(_ body: () -> Result) -> Result { body() }
  #else
    private let mutex = Mutex(())

    func withLock<Result>(_ body: () -> Result) -> Result { mutex.withLock { _ in body() } }
  #endif
}
