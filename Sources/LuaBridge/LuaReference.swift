internal import CLuaShims

/// A Lua value that Swift keeps: a function, a table, anything.
///
/// The value lives as long as this object and its state do. Dropping it is allowed at any moment on
/// the state's thread, also inside callbacks.
public final class LuaReference {
  let store: ReferenceStore
  let id: Int32

  init(store: ReferenceStore, id: Int32) {
    self.store = store
    self.id = id
  }

  deinit {
    store.drop(id)
  }
}

/// Knows whether a state is still open, and collects the references that Swift has dropped.
///
/// They are dropped late, when the host is between two steps, because a `deinit` may run in the
/// middle of one.
final class ReferenceStore {
  private(set) var host: UnsafeMutablePointer<scrollwork_lua_host>?
  private var dropped: [Int32] = []
  /// Whether the values are part of the state's beginning, and stay whether Swift keeps them or not.
  private var isOfBeginning = false

  init(host: UnsafeMutablePointer<scrollwork_lua_host>) {
    self.host = host
  }

  func drop(_ id: Int32) {
    guard let host, !isOfBeginning else { return }
    host.pointee.pending += 1
    dropped.append(id)
  }

  func drain() {
    guard let host, !dropped.isEmpty else { return }
    for id in dropped { scrollwork_lua_drop_reference(host, id) }
    dropped.removeAll(keepingCapacity: true)
  }

  /// Drops nothing any more: the values come back with the state's beginning.
  func becomeBeginning() {
    drain()
    isOfBeginning = true
  }

  func close() {
    host = nil
    dropped = []
  }
}
