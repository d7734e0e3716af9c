internal import CLua

/// The type of a Lua value.
public enum LuaKind: Hashable, Sendable {
  /// An argument or result that was not given.
  case none
  /// The value nil.
  case `nil`
  /// A Boolean.
  case boolean
  /// An integer or a float.
  case number
  /// A string of bytes.
  case string
  /// A table.
  case table
  /// A function, in Lua or in Swift.
  case function
  /// A handle or a record.
  case userdata
  /// A coroutine.
  case thread

  init(_ type: Int32) {
    switch type {
    case LUA_TNIL: self = .nil
    case LUA_TBOOLEAN: self = .boolean
    case LUA_TNUMBER: self = .number
    case LUA_TSTRING: self = .string
    case LUA_TTABLE: self = .table
    case LUA_TFUNCTION: self = .function
    case LUA_TUSERDATA, LUA_TLIGHTUSERDATA: self = .userdata
    case LUA_TTHREAD: self = .thread
    default: self = .none
    }
  }

  /// The name that Lua's own messages use.
  public var name: String {
    switch self {
    case .none: "no value"
    case .nil: "nil"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .userdata: "userdata"
    case .thread: "thread"
    }
  }
}
