internal import CLua
internal import CLuaBorder

// MARK: - Tables and records, read without metamethods

extension LuaValue {
  /// The value under a name in a table or a record; nil when absent or when this is neither.
  public func field(_ name: String) -> LuaValue {
    guard stack.hasRoom() else { return missing(path(to: name)) }
    if type == LUA_TTABLE {
      var key = name
      key.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { bytes in
          _ = scrollwork_lua_get_field(thread, index, bytes.baseAddress, bytes.count)
        }
      }
      return pushedChild(path(to: name))
    }
    if let number = recordField(name) {
      scrollwork_lua_push_record_field(thread, index, number)
      return pushedChild(path(to: name))
    }
    return missing(path(to: name))
  }

  /// Reads all fields of a table in one call, if its keys are among some names.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - skippingElements: Whether elements 1, 2, … are left out.
  /// - Returns: The fields that are there; nil when there is another key, more than
  ///   `LuaFields.capacity`, or results were pushed already.
  public func fields(_ names: LuaNames, skippingElements: Bool = false) -> LuaFields? {
    // Values that are read would have to go below results that were pushed before.
    guard type == LUA_TTABLE, host.pointee.results == 0 || thread != host.pointee.running else {
      return nil
    }
    let first = lua_gettop(thread) + 1
    var positions = SIMD8<UInt8>()
    let count = withUnsafeMutableBytes(of: &positions) { found in
      names.withNames { names in
        // `found` is the memory of a SIMD8<UInt8>: eight bytes, `LuaFields.capacity`.
        found.baseAddress.map {
          scrollwork_lua_read_fields(
            thread, index, &names, skippingElements,
            $0.assumingMemoryBound(to: UInt8.self), Int32(LuaFields.capacity))
        }
      }
    }
    guard case let count?? = count, count >= 0 else { return nil }
    return LuaFields(positions: positions, count: Int(count), first: first)
  }

  /// One of the values read from this table.
  public func field(_ position: Int, of fields: LuaFields, called name: String) -> LuaValue {
    child(at: fields.first + Int32(position), path(to: name))
  }

  /// The value at a position, counted from 1, in a table.
  public func element(_ position: Int) -> LuaValue {
    let path = provenance.path + "[\(position)]"
    guard type == LUA_TTABLE, stack.hasRoom() else { return missing(path) }
    lua_rawgeti(thread, index, lua_Integer(position))
    return pushedChild(path)
  }

  /// A key of a table as a value, and the value under it.
  ///
  /// Nil for a key that names no single value: a table, a function, a coroutine.
  public func pair(at key: LuaKey) -> (key: LuaValue, value: LuaValue)? {
    guard type == LUA_TTABLE else { return nil }
    func push() -> Bool {
      switch key {
      case .integer(let value): lua_pushinteger(thread, lua_Integer(value))
      case .number(let value): lua_pushnumber(thread, value)
      case .boolean(let value): lua_pushboolean(thread, value ? 1 : 0)
      case .handle(let slot):
        return scrollwork_lua_push_handle(thread, Int32(truncatingIfNeeded: slot)) == LUA_OK
      case .string, .other: return false
      }
      return true
    }
    if case .string(let name) = key { return (self, field(name)) }
    guard stack.hasRoom(), push() else { return nil }
    let name = pushedChild(provenance.path)
    guard push() else { return nil }
    scrollwork_lua_get_key(thread, index)
    return (name, pushedChild(provenance.path))
  }

  /// The elements of a table as numbers; nil when one is no number, or out of bounds.
  public func numbers(within bounds: ClosedRange<Double>) -> [Double]? {
    guard type == LUA_TTABLE else { return nil }
    let count = length
    var areNumbers = true
    let numbers = [Double](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      areNumbers = scrollwork_lua_read_numbers(
        thread, index, bounds.lowerBound, bounds.upperBound, start, count)
      filled = areNumbers ? count : 0
    }
    return areNumbers ? numbers : nil
  }

  /// The number of elements of a table, or bytes of a string.
  public var length: Int {
    type == LUA_TTABLE || type == LUA_TSTRING ? Int(clamping: lua_rawlen(thread, index)) : 0
  }

  /// The keys of a table, in the order of `LuaKey`.
  ///
  /// - Complexity: O(n log n).
  public func keys() -> [LuaKey] {
    guard type == LUA_TTABLE else { return [] }
    var keys: [LuaKey] = []
    visitKeys { keys.append($0.asKey) }
    return keys.sorted(by: LuaKey.isOrdered)
  }

  /// Calls the closure with every key that is a string, in the order of their bytes, and its value.
  public func forEachField<Failure: Error>(
    _ body: (_ name: String, _ value: LuaValue) throws(Failure) -> Void
  ) throws(Failure) {
    for case .string(let name) in keys() {
      let before = (lua_gettop(thread), host.pointee.results)
      defer { dropTemporaries(since: before) }
      try body(name, field(name))
    }
  }

  /// Calls the closure with the elements 1, 2, … up to the first nil.
  public func forEachElement<Failure: Error>(
    _ body: (_ position: Int, _ value: LuaValue) throws(Failure) -> Void
  ) throws(Failure) {
    var position = 1
    while true {
      let before = (lua_gettop(thread), host.pointee.results)
      defer { dropTemporaries(since: before) }
      let value = element(position)
      if value.isNil { return }
      try body(position, value)
      position += 1
    }
  }

  /// Removes the values that were read since, which lie below the results pushed since.
  private func dropTemporaries(since before: (top: Int32, results: Int32)) {
    guard thread == host.pointee.running else { return }
    let results = host.pointee.results
    let count = lua_gettop(thread) - before.top - (results - before.results)
    guard count > 0, results >= before.results else { return }
    if results > 0 { lua_rotate(thread, -results - count, -count) }
    lua_settop(thread, -count - 1)
  }

  /// The first keys of a table with their values, in the order of `LuaKey`; keys that are equal in
  /// it have the table's own order.
  ///
  /// Both stay on the stack until the running function returns. Read them before pushing results.
  ///
  /// - Parameter limit: The most pairs that are read.
  /// - Returns: The pairs; none for anything but a table. Fewer where the stack of a million slots
  ///   is full.
  /// - Complexity: O(n log n) in all keys.
  public func pairs(limit: Int = 10_000) -> [(key: LuaValue, value: LuaValue)] {
    guard type == LUA_TTABLE else { return [] }
    var order: [(index: Int, key: LuaKey)] = []
    visitKeys { order.append((order.count, $0.asKey)) }
    order.sort { left, right in
      if LuaKey.isOrdered(left.key, before: right.key) { return true }
      return left.index < right.index && !LuaKey.isOrdered(right.key, before: left.key)
    }
    var positions = [Int?](repeating: nil, count: order.count)
    for (position, entry) in order.prefix(limit).enumerated() { positions[entry.index] = position }
    return read(positions, count: min(limit, order.count))
  }

  /// The number of keys of a table; 0 for anything else.
  ///
  /// - Complexity: O(n).
  public var keyCount: Int {
    guard type == LUA_TTABLE else { return 0 }
    var count = 0
    visitKeys { _ in count += 1 }
    return count
  }

  /// Calls the closure with each key, in the table's own order; the key is valid until it returns.
  private func visitKeys(_ body: (LuaValue) -> Void) {
    guard stack.hasRoom() else { return }
    lua_pushnil(thread)
    while scrollwork_lua_next(thread, index) != 0 {
      lua_settop(thread, -2)
      body(child(at: lua_gettop(thread), provenance.path))
    }
  }

  /// Reads pairs by their positions in the result, given for each key in the table's own order.
  private func read(_ positions: [Int?], count: Int) -> [(key: LuaValue, value: LuaValue)] {
    var found = [(key: LuaValue, value: LuaValue)?](repeating: nil, count: count)
    guard stack.hasRoom() else { return [] }
    lua_pushnil(thread)
    for position in positions {
      guard scrollwork_lua_next(thread, index) != 0 else { break }
      guard let position, stack.hasRoom() else {
        lua_settop(thread, -2)
        continue
      }
      let top = lua_gettop(thread)
      found[position] = (child(at: top - 1, provenance.path), child(at: top, provenance.path))
      lua_pushvalue(thread, top - 1)
    }
    return found.compactMap { $0 }
  }

  /// The first position from 1 that has no value while a later one has; nil for a list, and for
  /// anything but a table.
  ///
  /// - Complexity: O(n).
  public var firstGap: Int? {
    guard type == LUA_TTABLE else { return nil }
    var (count, last) = (0, 0)
    visitKeys { key in
      guard case .integer(let position) = key.asKey, position >= 1 else { return }
      count += 1
      last = max(last, position)
    }
    guard count < last else { return nil }
    var length = 0
    forEachElement { (position, _) in length = position }
    return length + 1
  }

  /// The names of a record's fields, in order; none for everything else.
  public var recordFields: [String] {
    guard let header = scrollwork_lua_header_at(thread, index) else { return [] }
    return stack.state.recordClass(header.pointee.class_id)?.fields ?? []
  }

  private func path(to name: String) -> String {
    provenance.path.isEmpty ? name : "\(provenance.path).\(name)"
  }

  private func recordField(_ name: String) -> Int32? {
    guard let header = scrollwork_lua_header_at(thread, index),
      let record = stack.state.recordClass(header.pointee.class_id),
      let position = record.fields.firstIndex(of: name)
    else { return nil }
    return Int32(position + 1)
  }

  /// The value of a field that is not there: no value.
  private func missing(_ path: String) -> LuaValue {
    child(at: LuaCall.noValue, path)
  }

  /// The value on top as a child of this one.
  ///
  /// It stays on the stack until the running function returns, below the results pushed already.
  private func pushedChild(_ path: String) -> LuaValue {
    let results = host.pointee.results
    if results > 0, thread == host.pointee.running {
      lua_rotate(thread, -1 - results, 1)
      return child(at: lua_gettop(thread) - results, path)
    }
    return child(at: lua_gettop(thread), path)
  }

  private func child(at index: Int32, _ path: String) -> LuaValue {
    var provenance = provenance
    provenance.path = path
    return LuaValue(thread: thread, host: host, index: index, provenance: provenance)
  }
}
