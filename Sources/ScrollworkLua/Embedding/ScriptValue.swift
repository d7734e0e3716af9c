public import Scrollwork

/// A value that Swift and scripts exchange: an option of a behavior, a field of an event.
///
/// Literals make values: `["page": 300, "loop": true, "pages": .view("dots")]`.
public enum ScriptValue: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text; of bytes that are no UTF-8, the readable part.
  case text(String)
  /// True or false.
  case flag(Bool)
  /// A point, a displacement or a velocity: a table with `x` and `y` in scripts.
  case point(Point)
  /// A scroll view of the scene, by its id.
  case view(MarkerID)
  /// A table with elements.
  case list([ScriptValue])
  /// A table with names.
  case table([String: ScriptValue])
}

extension ScriptValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  /// A table with elements.
  public init(arrayLiteral elements: ScriptValue...) { self = .list(elements) }
  /// A table with names; a name given twice has its last value.
  public init(dictionaryLiteral elements: (String, ScriptValue)...) {
    var table: [String: ScriptValue] = [:]
    for (name, value) in elements { table[name] = value }
    self = .table(table)
  }
}

extension ScriptValue {
  /// Makes the value of an id, as scripts read it; a tuple of ids is a list.
  public init(_ id: MarkerID) {
    switch id {
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .text(value)
    case .boolean(let value): self = .flag(value)
    case .tuple(let values): self = .list(values.map(ScriptValue.init))
    }
  }

  /// The number, whole or not; nil for other values.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The whole number; nil for other values.
  public var intValue: Int? { if case .integer(let value) = self { value } else { nil } }

  /// The text; nil for other values.
  public var stringValue: String? { if case .text(let value) = self { value } else { nil } }

  /// The flag; nil for other values.
  public var boolValue: Bool? { if case .flag(let value) = self { value } else { nil } }

  /// The point; nil for other values.
  public var pointValue: Point? { if case .point(let value) = self { value } else { nil } }

  /// The elements; nil for other values.
  public var listValue: [ScriptValue]? { if case .list(let value) = self { value } else { nil } }

  /// The value of a name in a table; nil without one, and for other values.
  public subscript(name: String) -> ScriptValue? {
    if case .table(let values) = self { values[name] } else { nil }
  }
}
