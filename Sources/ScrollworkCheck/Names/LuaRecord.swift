internal import Scrollwork
package import ScrollworkLua
internal import ScrollworkTerminal

/// A value with named fields: what a handler or a rule is given, or a shape of the manifest.
package struct LuaRecord: Hashable {
  /// What messages call it: `move`, `event "scroll"`, `Point`.
  package let name: String
  /// The fields, with what the manifest says of them.
  package let fields: [APIField]
  /// Fields that it may have beside `fields`.
  private let others: Set<String>
  /// What the program does with a field that it does not have, or that a script assigns.
  private let access: Access

  /// Whether scripts can add fields.
  private enum Access: Hashable {
    /// An argument of a handler or rule: reading an unknown field or assigning one is an error.
    case given
    /// A value such as a point: the same.
    case value
    /// A table of Lua.
    case table
  }

  /// The argument of a listener.
  init(event: EventName.BuiltIn) {
    name = "event \"\(event.rawValue)\""
    fields = EventName.BuiltIn.commonFields + event.fields
    others = event.fields.isEmpty ? ["stop", "item"] : ["stop"]
    access = .given
  }

  /// The argument of a rule, by the name of its shape.
  init(_ name: String, of shape: String) {
    self.name = name
    fields = APIShape.named(shape)?.fields ?? []
    others = []
    access = .given
  }

  /// A value of a shape; nil for those that are no tables.
  init?(_ shape: APIShape) {
    guard shape.notation == "table" else { return nil }
    name = shape.name
    fields = shape.fields
    others = []
    access = APIShape.values.contains(shape.name) ? .value : .table
  }

  /// The names of all fields, in their order.
  package var names: [String] { fields.map(\.name) + others.sorted(by: bytesPrecede) }

  /// The field of a name; nil if the manifest has none.
  package func field(_ name: String) -> APIField? { fields.first { $0.name == name } }

  /// Whether reading a field of that name is an error.
  func refuses(_ name: String) -> Bool {
    access != .table && field(name) == nil && !others.contains(name)
  }

  /// The subject of a message about it: `the move`, `Point`.
  var subject: String { access == .given ? "the \(name)" : name }

  /// Why none of its fields can be assigned; nil for a table.
  var reasonNotToAssign: String? {
    switch access {
    case .given: "events and what rules are given never change"
    case .value: "values never change; make another one: { x = …, y = … }"
    case .table: nil
    }
  }
}

extension APIShape {
  /// The shapes that are values of the module, not tables.
  fileprivate static let values: Set<String> = [
    "Point", "Size", "Rect", "Edges", "Range", "ContentSize",
  ]
}
