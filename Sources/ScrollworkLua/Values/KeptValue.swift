import LuaBridge
import Scrollwork

/// A script's value that the engine stores and compares: plain ones by content, all others by
/// identity.
enum KeptValue: Hashable {
  case integer(Int)
  case number(Double)
  case string(String)
  case boolean(Bool)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case other(ScriptReference)

  static func == (a: KeptValue, b: KeptValue) -> Bool {
    switch (a, b) {
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.integer(let a), .number(let b)), (.number(let b), .integer(let a)): Double(a) == b
    case (.string(let a), .string(let b)): a == b
    case (.boolean(let a), .boolean(let b)): a == b
    case (.point(let a), .point(let b)): a == b
    case (.size(let a), .size(let b)): a == b
    case (.rect(let a), .rect(let b)): a == b
    case (.other(let a), .other(let b)): a == b
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let value): hasher.combine(Double(value))
    case .number(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .boolean(let value): hasher.combine(value)
    case .point(let value): hasher.combine(value)
    case .size(let value): hasher.combine(value)
    case .rect(let value): hasher.combine(value)
    case .other(let value): hasher.combine(value)
    }
  }
}

/// A table, a handle or a function, equal to itself alone.
final class ScriptReference: Hashable {
  let reference: LuaReference
  private let isSame: (ScriptReference) -> Bool

  init(_ reference: LuaReference, in state: LuaState) {
    self.reference = reference
    isSame = { other in
      state.read(reference) { one in state.read(other.reference) { one.isSame(as: $0) } }
    }
  }

  static func == (a: ScriptReference, b: ScriptReference) -> Bool { a === b || a.isSame(b) }

  // A constant: collections of them are small.
  func hash(into hasher: inout Hasher) { hasher.combine(0) }
}

extension KeptValue {
  /// The value as the engine compares it; a point becomes a `Point`.
  var compared: AnyHashable {
    if case .point(let point) = self { return AnyHashable(point) }
    return AnyHashable(self)
  }
}

extension ScriptRuntime {
  /// The value to store; nil for nil.
  func keep(_ value: LuaValue) throws(LuaFault) -> KeptValue? {
    switch value.asKey {
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .boolean(let flag): return .boolean(flag)
    default: break
    }
    if value.isNil { return nil }
    if value.isRecord(values.point) { return .point(try value.point("the value")) }
    if value.isRecord(values.size) { return .size(try value.size("the value")) }
    if value.isRecord(values.rect) { return .rect(try value.rect("the value")) }
    return .other(ScriptReference(try value.reference(), in: state))
  }

  /// Pushes a stored value, or the engine's own, as a script's.
  func push(kept value: AnyHashable?, to sink: borrowing LuaArguments) {
    if let point = value?.base as? Point { return point.push(to: sink, self) }
    guard let value = value?.base as? KeptValue else { return sink.pushNil() }
    switch value {
    case .integer(let number): sink.push(number)
    case .number(let number): sink.push(number)
    case .string(let text): sink.push(text)
    case .boolean(let flag): sink.push(flag)
    case .point(let point): point.push(to: sink, self)
    case .size(let size): size.push(to: sink, self)
    case .rect(let rect): rect.push(to: sink, self)
    case .other(let other): sink.push(other.reference)
    }
  }
}
