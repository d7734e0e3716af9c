internal import CLua
internal import CLuaBorder

/// The Lua stack that values are pushed on.
public struct LuaStack {
  let thread: OpaquePointer
  let host: UnsafeMutablePointer<scrollwork_lua_host>

  /// Reserves 8 slots, enough for any one push or access.
  ///
  /// When it returns false nothing may be pushed: the script has filled its stack of a million
  /// slots, and is stopped at its next instruction.
  @inline(__always) func hasRoom() -> Bool {
    if lua_checkstack(thread, 8) != 0 { return true }
    scrollwork_lua_stop(host, scrollwork_lua_stop_memory)
    return false
  }

  @inline(__always) func pushed() { host.pointee.results += 1 }
  @inline(__always) func popped() { host.pointee.results -= 1 }

  var state: LuaState { LuaState.of(host) }
}

/// Something that takes Lua values one after the other: results, arguments, fields of a record.
///
/// Running out of memory here never throws: nil is pushed, or nothing when the stack is full, and
/// the script is stopped at its next instruction.
public protocol LuaSink: ~Copyable {
  /// The stack that the values are pushed on.
  var stack: LuaStack { get }
}

// Each reading of `stack` through the protocol is a call, so what is pushed most reads it once.
extension LuaSink where Self: ~Copyable {
  /// Pushes a float.
  public func push(_ value: Double) {
    let stack = stack
    guard stack.hasRoom() else { return }
    lua_pushnumber(stack.thread, value)
    stack.pushed()
  }

  /// Pushes an integer.
  public func push(_ value: Int) {
    let stack = stack
    guard stack.hasRoom() else { return }
    lua_pushinteger(stack.thread, lua_Integer(value))
    stack.pushed()
  }

  /// Pushes a Boolean.
  public func push(_ value: Bool) {
    let stack = stack
    guard stack.hasRoom() else { return }
    lua_pushboolean(stack.thread, value ? 1 : 0)
    stack.pushed()
  }

  /// Pushes nil.
  public func pushNil() {
    let stack = stack
    guard stack.hasRoom() else { return }
    lua_pushnil(stack.thread)
    stack.host.pointee.has_pushed_nil = true
    stack.pushed()
  }

  /// Pushes a string as UTF-8.
  public func push(_ value: String) {
    let stack = stack
    guard stack.hasRoom() else { return }
    var value = value
    value.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes in
        _ = scrollwork_lua_push_bytes(stack.thread, bytes.baseAddress, bytes.count)
      }
    }
    stack.pushed()
  }

  /// Pushes a string, or nil.
  public func push(_ value: String?) {
    if let value { push(value) } else { pushNil() }
  }

  /// Pushes a float, or nil.
  public func push(_ value: Double?) {
    if let value { push(value) } else { pushNil() }
  }

  /// Pushes a string of any bytes.
  public func push(bytes: [UInt8]) {
    guard stack.hasRoom() else { return }
    bytes.withUnsafeBytes { raw in
      raw.withMemoryRebound(to: CChar.self) { bytes in
        _ = scrollwork_lua_push_bytes(stack.thread, bytes.baseAddress, bytes.count)
      }
    }
    stack.pushed()
  }

  /// Pushes the value of a reference.
  ///
  /// - Precondition: The reference belongs to this state.
  public func push(_ value: LuaReference) {
    precondition(value.store.host == stack.host, "a reference of another Lua state")
    guard stack.hasRoom() else { return }
    scrollwork_lua_push_reference(stack.thread, value.id)
    stack.pushed()
  }

  /// Pushes a function written in Swift, which lives as long as scripts can reach it.
  public func push(
    function name: String, _ body: @escaping (borrowing LuaCall) throws(LuaFault) -> Void
  ) {
    guard stack.hasRoom() else { return }
    stack.state.pushFunction(FunctionEntry(name: name, body: body), on: stack.thread)
    stack.pushed()
  }

  /// Pushes a value that was read, such as an argument or a field.
  public func push(_ value: LuaValue) {
    guard stack.hasRoom() else { return }
    lua_pushvalue(value.thread, value.index)
    if value.thread != stack.thread { lua_xmove(value.thread, stack.thread, 1) }
    stack.pushed()
  }

  /// Pushes an element of a table, counted from 1; nil where it is no table of this thread.
  public func push(elementOf table: LuaValue, at position: Int) {
    guard table.isTable, table.thread == stack.thread else {
      pushNil()
      return
    }
    guard stack.hasRoom() else { return }
    lua_rawgeti(stack.thread, table.index, lua_Integer(position))
    stack.pushed()
  }

  /// Pushes the handle of an object; the same object always has the same handle.
  public func push<Object: AnyObject>(_ object: Object, as class: LuaClass<Object>) {
    guard stack.hasRoom() else { return }
    `class`.core.push(object, on: stack)
    stack.pushed()
  }

  /// Pushes a handle, or nil.
  public func push<Object: AnyObject>(_ object: Object?, as class: LuaClass<Object>) {
    if let object { push(object, as: `class`) } else { pushNil() }
  }

  /// Pushes a record whose fields are all stored as values: the closure pushes them in order;
  /// missing ones are nil.
  public func push<Failure: Error>(
    record: LuaRecordClass, _ fields: (borrowing LuaArguments) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(record.cellCount == 0, "record '\(record.name)' has fields that are no values")
    let results = stack.host.pointee.results
    do {
      try fields(LuaArguments(stack: stack))
    } catch {
      scrollwork_lua_pop(stack.thread, stack.host.pointee.results - results)
      stack.host.pointee.results = results
      throw error
    }
    make(record, of: Int(stack.host.pointee.results - results), nil)
  }

  /// Pushes a record.
  ///
  /// - Parameters:
  ///   - record: The class.
  ///   - cells: Adds the fields that are stored as cells, in order; where a field is a record, its
  ///     cells.
  ///   - values: Pushes the fields that are stored as values, in order; missing ones are nil.
  public func push(
    record: LuaRecordClass, cells: (inout LuaRecordCells) -> Void,
    values: (borrowing LuaArguments) -> Void = { _ in }
  ) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: record.cellCount) { memory in
      var given = LuaRecordCells(memory)
      cells(&given)
      precondition(given.count == record.cellCount, "record '\(record.name)' has more cells")
      let results = stack.host.pointee.results
      values(LuaArguments(stack: stack))
      // A cell is 8 bytes, a number or an integer, as the layout of the class says.
      make(
        record, of: Int(stack.host.pointee.results - results),
        UnsafeRawPointer(memory.baseAddress)?.assumingMemoryBound(to: scrollwork_lua_cell.self))
    }
  }

  /// Pops the `count` values that were pushed last, and pushes a record of them.
  private func make(
    _ record: LuaRecordClass, of count: Int, _ cells: UnsafePointer<scrollwork_lua_cell>?
  ) {
    let results = stack.host.pointee.results - Int32(count)
    var pushed = count
    precondition(pushed <= record.valueCount, "record '\(record.name)' has fewer fields")
    while pushed < record.valueCount, stack.hasRoom() {
      lua_pushnil(stack.thread)
      pushed += 1
    }
    stack.host.pointee.results = results
    guard pushed == record.valueCount, stack.hasRoom() else {
      scrollwork_lua_pop(stack.thread, Int32(pushed))
      return
    }
    _ = scrollwork_lua_make_record(stack.thread, record.id, cells)
    stack.host.pointee.results = results + 1
  }

  /// Pushes a record of numbers, such as a point or a rectangle.
  public func push(record: LuaRecordClass, _ numbers: Double...) {
    push(
      record: record,
      cells: { cells in
        for number in numbers { cells.add(number) }
      })
  }

  /// Pushes a new table that the closure fills.
  public func pushTable<Failure: Error>(
    _ fill: (borrowing LuaTableBuilder) throws(Failure) -> Void
  ) throws(Failure) {
    guard stack.hasRoom() else { return }
    _ = scrollwork_lua_push_table(stack.thread, 0, 0)
    stack.pushed()
    try fill(LuaTableBuilder(stack: stack))
  }
}

/// The arguments of a call, or the fields of a record, while they are being pushed.
public struct LuaArguments: ~Copyable, LuaSink {
  /// The stack that the values are pushed on.
  public let stack: LuaStack
}
