internal import CLua
internal import CLuaShims

/// A table while Swift fills it, without calling metamethods.
public struct LuaTableBuilder: ~Copyable {
  let stack: LuaStack

  /// Which of the pushed values the table is; it moves up when values are read from below it.
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
    try pushOne(value)
    store(key)
  }

  /// Stores a float under a name.
  public func set(_ key: String, _ value: Double) {
    LuaArguments(stack: stack).push(value)
    store(key)
  }

  /// Stores an integer under a name.
  public func set(_ key: String, _ value: Int) {
    LuaArguments(stack: stack).push(value)
    store(key)
  }

  /// Stores a Boolean under a name.
  public func set(_ key: String, _ value: Bool) {
    LuaArguments(stack: stack).push(value)
    store(key)
  }

  /// Stores a string under a name; nil leaves the field out.
  public func set(_ key: String, _ value: String?) {
    LuaArguments(stack: stack).push(value)
    store(key)
  }

  /// Stores a kept value under a name.
  public func set(_ key: String, _ value: LuaReference) {
    LuaArguments(stack: stack).push(value)
    store(key)
  }

  /// Stores what the closure pushes, one value, at a position counted from 1.
  public func set<Failure: Error>(
    at position: Int, _ value: (borrowing LuaArguments) throws(Failure) -> Void
  ) throws(Failure) {
    try pushOne(value)
    _ = scrollwork_lua_set_index(stack.thread, index, lua_Integer(position))
    stack.popped()
  }

  /// Stores what the closure pushes, a key and a value.
  public func setPair<Failure: Error>(
    _ pair: (borrowing LuaArguments) throws(Failure) -> Void
  ) throws(Failure) {
    let results = stack.host.pointee.results
    try pair(LuaArguments(stack: stack))
    precondition(stack.host.pointee.results == results + 2, "a pair is a key and a value")
    _ = scrollwork_lua_set_key(stack.thread, index)
    stack.host.pointee.results = results
  }

  /// Sets the table's metatable.
  ///
  /// - Precondition: The reference is a table.
  public func setMetatable(_ metatable: LuaReference) {
    stack.makeRoom()
    precondition(metatable.store.host == stack.host, "a reference of another Lua state")
    scrollwork_lua_set_metatable(stack.thread, index, metatable.id)
  }

  private func pushOne<Failure: Error>(
    _ value: (borrowing LuaArguments) throws(Failure) -> Void
  ) throws(Failure) {
    let results = stack.host.pointee.results
    try value(LuaArguments(stack: stack))
    precondition(stack.host.pointee.results == results + 1, "push exactly one value")
  }

  private func store(_ key: String) {
    var key = key
    key.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes in
        _ = scrollwork_lua_set_field(stack.thread, index, bytes.baseAddress, bytes.count)
      }
    }
    stack.popped()
  }
}
