internal import CLua
internal import CLuaBorder

/// A Lua value on the stack: an argument, a result, a field of one of these.
///
/// It is valid only until the function or closure that was given it returns.
public struct LuaValue {
  let thread: OpaquePointer
  let host: UnsafeMutablePointer<scrollwork_lua_host>
  let index: Int32
  let provenance: Provenance

  /// Where a value came from, for messages about it.
  struct Provenance {
    var function: Unmanaged<LuaEntryBody>?
    var argument: Int32
    var path = ""
  }

  var stack: LuaStack { LuaStack(thread: thread, host: host) }
  var type: Int32 { lua_type(thread, index) }

  /// The type of the value.
  public var kind: LuaKind { LuaKind(type) }

  /// Whether the value is nil or was not given.
  public var isNil: Bool { type <= LUA_TNIL }

  /// Whether the value is a function.
  public var isFunction: Bool { type == LUA_TFUNCTION }

  /// Whether the value is a table.
  public var isTable: Bool { type == LUA_TTABLE }

  /// The address that identifies a table, a function, a handle or a coroutine while it lives; nil
  /// for other values.
  public var identity: UnsafeRawPointer? {
    switch type {
    case LUA_TTABLE, LUA_TFUNCTION, LUA_TUSERDATA, LUA_TTHREAD: lua_topointer(thread, index)
    default: nil
    }
  }

  /// Whether the value counts as true in Lua.
  public var isTruthy: Bool { lua_toboolean(thread, index) != 0 }

  /// The name of the type; the class for handles and records.
  public var typeName: String {
    guard let header = scrollwork_lua_header_at(thread, index) else { return kind.name }
    return stack.state.className(header.pointee.class_id)
  }

  /// The name of the type in a sentence: `a table`, `an integer`, `nil`.
  public var typePhrase: String {
    let name = typeName
    guard type != LUA_TNIL, type != LUA_TNONE else { return name }
    return "\("aeiouAEIOU".contains(name.first ?? "-") ? "an" : "a") \(name)"
  }

  /// The value as a float, when it is a number.
  public var asNumber: Double? {
    type == LUA_TNUMBER ? lua_tonumberx(thread, index, nil) : nil
  }

  /// The value as an integer, when it is a number without a fraction that fits.
  public var asInteger: Int? {
    guard type == LUA_TNUMBER else { return nil }
    var isInteger: Int32 = 0
    let value = lua_tointegerx(thread, index, &isInteger)
    return isInteger != 0 ? Int(exactly: value) : nil
  }

  /// Whether the value is a number that Lua stores as an integer.
  public var isInteger: Bool { lua_isinteger(thread, index) != 0 }

  /// The value as a Boolean, when it is one.
  public var asBool: Bool? {
    type == LUA_TBOOLEAN ? lua_toboolean(thread, index) != 0 : nil
  }

  /// The value as text, when it is a string; invalid UTF-8 is repaired.
  ///
  /// The copy of a long string is charged to the running script, as Lua's memory does not contain
  /// it.
  public var asString: String? {
    withBytes {
      chargeCopy(of: $0)
      return String(decoding: $0, as: UTF8.self)
    }
  }

  /// The index of the value in a list of names, from 0; nil when it is none of them.
  public func position(in names: LuaNames) -> Int? {
    withBytes { names.position(of: $0) } ?? nil
  }

  /// The value's bytes, when it is a string; charged as `asString` is.
  public var asBytes: [UInt8]? {
    withBytes {
      chargeCopy(of: $0)
      return Array($0)
    }
  }

  /// The value's first `limit` bytes, when it is a string, cut at a character's boundary.
  func firstBytes(_ limit: Int) -> [UInt8] {
    withBytes { bytes in
      guard bytes.count > limit else { return Array(bytes) }
      var end = limit
      while end > max(0, limit - 3), bytes[end] & 0xC0 == 0x80 { end -= 1 }
      return Array(bytes.prefix(end))
    } ?? []
  }

  /// The object behind the value, when it is a handle of the class and the object still lives.
  public func asObject<Object: AnyObject>(_ class: LuaClass<Object>) -> Object? {
    guard let object = scrollwork_lua_object_at(thread, index, `class`.core.id) else { return nil }
    // The class number was compared, and only an `Object` has a handle of this class.
    return Unmanaged<Object>.fromOpaque(object).takeUnretainedValue()
  }

  /// Whether the object behind a handle still lives; nil for everything but handles.
  public var isAlive: Bool? {
    guard let header = scrollwork_lua_header_at(thread, index), header.pointee.index >= 0,
      stack.state.classCore(header.pointee.class_id) != nil
    else { return nil }
    return scrollwork_lua_object_at(thread, index, header.pointee.class_id) != nil
  }

  /// Whether the value is a handle of the class, living or removed.
  public func isHandle<Object: AnyObject>(of class: LuaClass<Object>) -> Bool {
    scrollwork_lua_header_at(thread, index)?.pointee.class_id == `class`.core.id
  }

  /// Whether the value is a record of the class.
  public func isRecord(_ class: LuaRecordClass) -> Bool {
    scrollwork_lua_header_at(thread, index)?.pointee.class_id == `class`.id
  }

  /// The value as a table key.
  public var asKey: LuaKey {
    switch type {
    case LUA_TNUMBER:
      if let integer = asInteger { return .integer(integer) }
      return .number(lua_tonumberx(thread, index, nil))
    case LUA_TSTRING: return .string(asString ?? "")
    case LUA_TBOOLEAN: return .boolean(lua_toboolean(thread, index) != 0)
    case LUA_TUSERDATA:
      if let header = scrollwork_lua_header_at(thread, index), header.pointee.index >= 0 {
        return .handle(Int64(header.pointee.class_id) << 32 | Int64(header.pointee.index))
      }
      return .other(.userdata)
    default: return .other(kind)
    }
  }

  /// Whether both are the same value, without metamethods.
  public func isSame(as other: LuaValue) -> Bool {
    guard thread == other.thread else { return false }
    return lua_rawequal(thread, index, other.index) != 0
  }

  /// A short text for messages: numbers and strings as written, others by type.
  public var shortDescription: String {
    switch type {
    case LUA_TNUMBER:
      if let integer = asInteger, isInteger { return String(integer) }
      return LuaValue.text(of: lua_tonumberx(thread, index, nil))
    case LUA_TSTRING: return "'\(asString ?? "")'"
    case LUA_TBOOLEAN: return asBool == true ? "true" : "false"
    default: return typeName
    }
  }

  /// The number as Lua prints it, except that whole floats have no ".0" here.
  static func text(of number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    if let whole = Int64(exactly: number), abs(number) < 1e15 { return String(whole) }
    return String(number)
  }

  /// Charges the running script an instruction for every two bytes of a string above 256.
  private func chargeCopy(of bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 256 else { return }
    scrollwork_lua_charge_without_raising(host, Int64(bytes.count / 2))
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    guard type == LUA_TSTRING else { return nil }
    var count = 0
    guard let bytes = lua_tolstring(thread, index, &count) else { return nil }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
      body(UnsafeBufferPointer(start: $0, count: count))
    }
  }
}
