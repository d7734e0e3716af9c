internal import CLuaBorder

/// A strong reference to a Lua value of any type.
///
/// The value lives as long as this object and its state do. Dropping it is allowed at any moment on
/// the state's thread, also inside callbacks.
public final class LuaReference {
  let store: ReferenceStore
  @usableFromInline let id: Int32

  init(store: ReferenceStore, id: Int32) {
    self.store = store
    self.id = id
  }

  deinit {
    store.drop(id)
  }
}

/// The references that Swift has dropped and Lua's registry still contains; `host` is nil once the
/// state is closed.
///
/// `drop` only queues, because a `deinit` may run in the middle of a step; `drain` frees the
/// registry entries.
final class ReferenceStore {
  private(set) var host: UnsafeMutablePointer<scrollwork_lua_host>?
  private var dropped: [Int32] = []
  /// Whether the values belong to the checkpoint; `drop` does nothing then.
  private var isInCheckpoint = false

  init(host: UnsafeMutablePointer<scrollwork_lua_host>) {
    self.host = host
  }

  func drop(_ id: Int32) {
    guard let host, !isInCheckpoint else { return }
    host.pointee.pending += 1
    dropped.append(id)
  }

  func drain() {
    guard let host, !dropped.isEmpty else { return }
    for id in dropped { scrollwork_lua_drop_reference(host, id) }
    dropped.removeAll(keepingCapacity: true)
  }

  /// Makes the values part of the checkpoint, which `restoreCheckpoint` restores: none is dropped
  /// any more.
  func joinCheckpoint() {
    drain()
    isInCheckpoint = true
  }

  func close() {
    host = nil
    dropped = []
  }
}
