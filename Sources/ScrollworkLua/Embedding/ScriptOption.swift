public import Scrollwork
import LuaBridge

/// A value that a Swift program gives a behavior as an option.
public enum ScriptOption: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case text(String)
  /// True or false.
  case flag(Bool)
  /// A scroll view of the scene, by its id.
  case view(MarkerID)
  /// A table with elements.
  case list([ScriptOption])
  /// A table with names.
  case table([String: ScriptOption])
}

extension ScriptOption: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
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
  public init(arrayLiteral elements: ScriptOption...) { self = .list(elements) }
  /// A table with names; a name given twice has its last value.
  public init(dictionaryLiteral elements: (String, ScriptOption)...) {
    self = .table(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

extension ScriptRuntime {
  /// Pushes an option's value.
  ///
  /// - Throws: When it names a view that the scene does not have.
  func push(
    _ option: ScriptOption, to sink: borrowing LuaArguments
  ) throws(LuaFault) {
    switch option {
    case .integer(let value): sink.push(value)
    case .number(let value): sink.push(value)
    case .text(let value): sink.push(value)
    case .flag(let value): sink.push(value)
    case .view(let id):
      guard let scene else { return sink.pushNil() }
      sink.push(try view(id, in: scene), as: classes.views)
    case .list(let values):
      try sink.pushTable { (table) throws(LuaFault) in
        for (index, value) in values.enumerated() {
          try table.set(at: index + 1) { (inner) throws(LuaFault) in try push(value, to: inner) }
        }
      }
    case .table(let values):
      try sink.pushTable { (table) throws(LuaFault) in
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
          try table.set(name) { (inner) throws(LuaFault) in try push(value, to: inner) }
        }
      }
    }
  }

  /// The scroll view of an id.
  ///
  /// - Throws: When there is none, with ids that are nearly it.
  func view(_ id: MarkerID, in scene: Scene) throws(LuaFault) -> ScrollView {
    guard let item = scene.lookup(id) else { throw unknownID(id, below: scene.root, in: scene) }
    guard case .node(let view as ScrollView) = item else {
      throw LuaFault(code: .unknownID, message: "\(id) is no scroll view")
    }
    return view
  }
}
