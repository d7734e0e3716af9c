import LuaBridge
import Scrollwork

/// A table, a handle or a function, equal to itself alone.
final class ScriptReference: HostObject {
  let reference: LuaReference
  private let state: LuaState

  init(_ reference: LuaReference, in state: LuaState) {
    self.reference = reference
    self.state = state
  }

  func equals(_ other: any HostObject) -> Bool {
    guard self !== other else { return true }
    guard let other = other as? ScriptReference else { return false }
    return state.read(reference) { one in state.read(other.reference) { one.isSame(as: $0) } }
  }
}

extension ScriptRuntime {
  /// The value to store; nil for nil.
  func keep(_ value: LuaValue) throws(LuaFault) -> HostValue? {
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

  /// Pushes a stored value as a script's.
  func push(kept value: HostValue?, to sink: borrowing LuaArguments) {
    switch value {
    case nil: sink.pushNil()
    case .integer(let number): sink.push(number)
    case .number(let number): sink.push(number)
    case .string(let text): sink.push(text)
    case .boolean(let flag): sink.push(flag)
    case .point(let point): point.push(to: sink, self)
    case .size(let size): size.push(to: sink, self)
    case .rect(let rect): rect.push(to: sink, self)
    case .other(let other as ScriptReference): sink.push(other.reference)
    case .other: sink.pushNil()
    }
  }
}
