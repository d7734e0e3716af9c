internal import CLua
internal import CLuaBorder

/// A table while Swift fills it, without calling metamethods.
public struct LuaTableBuilder: ~Copyable {
  let stack: LuaStack

  /// The table's number among the pushed values; its stack index grows when values are read, which
  /// go below it.
  private let ordinal: Int32

  /// Takes the table on top, which counts as pushed.
  init(stack: LuaStack) {
    self.stack = stack
    ordinal = stack.host.pointee.results
  }

  private var index: Int32 {
    lua_gettop(stack.thread) - (stack.host.pointee.results - ordinal)
  }

  /// Stores what the closure pushes, one value, under a name.
  public func set<Failure: Error>(
    _ key: String, _ value: (borrowing LuaArguments) throws(Failure) -> Void
  ) throws(Failure) {
    let before = stack.host.pointee.results
    try value(LuaArguments(stack: stack))
    store(key, before)
  }

  /// Stores a float under a name.
  public func set(_ key: String, _ value: Double) {
    let before = stack.host.pointee.results
    LuaArguments(stack: stack).push(value)
    store(key, before)
  }

  /// Stores an integer under a name.
  public func set(_ key: String, _ value: Int) {
    let before = stack.host.pointee.results
    LuaArguments(stack: stack).push(value)
    store(key, before)
  }

  /// Stores a Boolean under a name.
  public func set(_ key: String, _ value: Bool) {
    let before = stack.host.pointee.results
    LuaArguments(stack: stack).push(value)
    store(key, before)
  }

  /// Stores a string under a name; nil leaves the field out.
  public func set(_ key: String, _ value: String?) {
    let before = stack.host.pointee.results
    LuaArguments(stack: stack).push(value)
    store(key, before)
  }

  /// Stores the value of a reference under a name.
  public func set(_ key: String, _ value: LuaReference) {
    let before = stack.host.pointee.results
    LuaArguments(stack: stack).push(value)
    store(key, before)
  }

  /// Stores what the closure pushes, one value, at a position counted from 1.
  public func set<Failure: Error>(
    at position: Int, _ value: (borrowing LuaArguments) throws(Failure) -> Void
  ) throws(Failure) {
    let before = stack.host.pointee.results
    try value(LuaArguments(stack: stack))
    guard canStore(1, since: before) else { return }
    _ = scrollwork_lua_set_index(stack.thread, index, lua_Integer(position))
    stack.popped()
  }

  /// Stores what the closure pushes, a key and a value.
  public func setPair<Failure: Error>(
    _ pair: (borrowing LuaArguments) throws(Failure) -> Void
  ) throws(Failure) {
    let results = stack.host.pointee.results
    try pair(LuaArguments(stack: stack))
    guard canStore(2, since: results) else { return }
    _ = scrollwork_lua_set_key(stack.thread, index)
    stack.host.pointee.results = results
  }

  /// Sets the table's metatable.
  ///
  /// - Precondition: The reference is a table.
  public func setMetatable(_ metatable: LuaReference) {
    guard stack.hasRoom() else { return }
    precondition(metatable.store.host == stack.host, "a reference of another Lua state")
    scrollwork_lua_set_metatable(stack.thread, index, metatable.id)
  }

  /// Whether `count` values were pushed since `before` and there is room to store them; otherwise
  /// they are popped.
  private func canStore(_ count: Int32, since before: Int32) -> Bool {
    let pushed = stack.host.pointee.results - before
    if pushed == count, stack.hasRoom() { return true }
    precondition(
      stack.host.pointee.stop.rawValue != 0, "\(pushed) values were pushed where \(count) belong")
    scrollwork_lua_pop(stack.thread, pushed)
    stack.host.pointee.results = before
    return false
  }

  private func store(_ key: String, _ before: Int32) {
    guard canStore(1, since: before) else { return }
    key.withBytes { bytes, count in
      _ = scrollwork_lua_set_field(stack.thread, index, bytes, count)
    }
    stack.popped()
  }
}
