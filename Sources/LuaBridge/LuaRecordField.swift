internal import CLuaBorder

/// How a record stores a field.
public enum LuaRecordField {
  /// Any value.
  case value
  /// A float.
  case number
  /// An integer.
  case integer
  /// A Boolean.
  case boolean
  /// A `LuaReference`, which the host keeps for as long as a script can read the record.
  case reference
  /// A record none of whose fields is a value; it is made each time a script reads the field.
  case record(LuaRecordClass)

  var kind: scrollwork_lua_field_kind {
    switch self {
    case .value: scrollwork_lua_field_value
    case .number: scrollwork_lua_field_number
    case .integer: scrollwork_lua_field_integer
    case .boolean: scrollwork_lua_field_boolean
    case .reference: scrollwork_lua_field_reference
    case .record: scrollwork_lua_field_record
    }
  }

  /// How many cells the field takes.
  var cellCount: Int {
    switch self {
    case .value: 0
    case .number, .integer, .boolean, .reference: 1
    case .record(let record): record.cellCount
    }
  }
}

/// The cells of a record that is being made: the fields not stored as values, in order.
public struct LuaRecordCells: ~Copyable {
  /// The cells as their bits.
  @usableFromInline let cells: UnsafeMutableBufferPointer<UInt64>
  @usableFromInline private(set) var count = 0

  init(_ cells: UnsafeMutableBufferPointer<UInt64>) { self.cells = cells }

  /// Adds a float.
  @inlinable
  public mutating func add(_ number: Double) { add(bits: number.bitPattern) }

  /// Adds an integer.
  @inlinable
  public mutating func add(_ integer: Int) { add(bits: UInt64(bitPattern: Int64(integer))) }

  /// Adds a Boolean.
  @inlinable
  public mutating func add(_ boolean: Bool) { add(bits: boolean ? 1 : 0) }

  /// Adds the value of a reference, or nil; the caller keeps the reference as long as the record
  /// lives.
  @inlinable
  public mutating func add(_ reference: LuaReference?) {
    // The registry has nothing at -1.
    add(reference.map { Int($0.id) } ?? -1)
  }

  @inlinable
  mutating func add(bits: UInt64) {
    precondition(count < cells.count, "a record with too many cells")
    cells[count] = bits
    count += 1
  }
}
