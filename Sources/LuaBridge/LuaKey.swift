/// A table key, ordered as scripts iterate over keys: numbers, strings by bytes, Booleans, handles
/// by class and slot, then all others.
public enum LuaKey: Hashable, Sendable {
  /// An integer.
  case integer(Int)
  /// A float that is no integer.
  case number(Double)
  /// A string; invalid UTF-8 is repaired.
  case string(String)
  /// A Boolean.
  case boolean(Bool)
  /// A handle: its class number in the upper 32 bits, its slot in the lower.
  case handle(Int64)
  /// A table, function, record or coroutine.
  case other(LuaKind)

  private var rank: Int {
    switch self {
    case .integer, .number: 0
    case .string: 1
    case .boolean: 2
    case .handle: 3
    case .other: 4
    }
  }

  /// Whether scripts that iterate over a table get `left` before `right`.
  public static func isOrdered(_ left: LuaKey, before right: LuaKey) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.integer(let left), .number(let right)): LuaNumber.integer(left) < .float(right)
    case (.number(let left), .integer(let right)): LuaNumber.float(left) < .integer(right)
    case (.number(let left), .number(let right)): left < right
    case (.string(let left), .string(let right)):
      left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.boolean(let left), .boolean(let right)): !left && right
    case (.handle(let left), .handle(let right)): left < right
    default: left.rank < right.rank
    }
  }
}
