/// A class of immutable values with named fields, equal by content.
public final class LuaRecordClass {
  /// The name that scripts see.
  public let name: String

  /// The fields, in order.
  public let fields: [String]

  let id: Int32
  /// How many fields are values.
  let valueCount: Int
  /// How many cells the other fields take.
  let cellCount: Int
  var describe: ((LuaValue) -> String)?
  var unknownMember: ((borrowing LuaCall) -> LuaFault)?
  var assignment: ((borrowing LuaCall) -> LuaFault)?

  init(id: Int32, name: String, fields: [String], valueCount: Int, cellCount: Int) {
    self.id = id
    self.valueCount = valueCount
    self.cellCount = cellCount
    self.name = name
    self.fields = fields
  }

  /// Sets what `tostring` returns; the default lists the fields.
  public func describe(_ text: @escaping (LuaValue) -> String) {
    describe = text
  }

  /// Sets the closure that makes the error for reading a field that does not exist.
  ///
  /// The key is the call's argument 1.
  public func unknownMember(_ fault: @escaping (borrowing LuaCall) -> LuaFault) {
    unknownMember = fault
  }

  /// Sets the closure that makes the error for assigning a field.
  ///
  /// Key and value are the call's arguments 1 and 2.
  public func assignment(_ fault: @escaping (borrowing LuaCall) -> LuaFault) {
    assignment = fault
  }

  func text(of value: LuaValue) -> String {
    if let describe { return describe(value) }
    let parts = fields.map { name in
      let part = value.field(name)
      return "\(name)=\(part.kind == .userdata ? part.text() : part.shortDescription)"
    }
    return "\(name) { \(parts.joined(separator: ", ")) }"
  }

  func forgetHooks() {
    describe = nil
    unknownMember = nil
    assignment = nil
  }
}
