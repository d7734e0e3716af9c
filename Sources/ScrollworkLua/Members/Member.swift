import LuaBridge
import Scrollwork

/// A field or a method of a class of handles: its name, what it gives, its sentence and its code.
///
/// The tables of them are static and shared by all states; the runtime is an argument of the code.
struct Member<Object: AnyObject>: Sendable {
  typealias Call = @Sendable (Object, ScriptRuntime, borrowing LuaCall) throws(LuaFault) -> Void

  enum Body: Sendable {
    /// A float, which is read faster than other fields.
    case number(@Sendable (Object) -> Double)
    case call(Call)
    /// True until the object is removed; it never raises.
    case alive
  }

  let name: String
  /// What it gives, in the notation of the manifest.
  let result: String
  let summary: String
  let body: Body

  /// A field; its type follows from the value.
  @inline(__always)
  static func field<Value: Given>(
    _ name: String, as notation: String = Value.notation, _ summary: String,
    _ read: @escaping @Sendable (Object) -> Value
  ) -> Member {
    Member(name: name, result: notation, summary: summary, body: Value.body(read))
  }

  /// Whether the object is there.
  static func alive(_ summary: String) -> Member {
    Member(name: "alive", result: Bool.notation, summary: summary, body: .alive)
  }

  /// A field whose code pushes what it gives.
  static func field(
    _ name: String, pushing notation: String, _ summary: String, _ body: @escaping Call
  ) -> Member {
    Member(name: name, result: notation, summary: summary, body: .call(body))
  }
}

extension ScriptRuntime {
  /// Registers and describes fields of a class.
  func add<Object: AnyObject>(_ members: [Member<Object>], to type: LuaClass<Object>) {
    let owner = type.name
    registry.describe {
      members.map {
        APIEntry(owner: owner, kind: .field, name: $0.name, result: $0.result, summary: $0.summary)
      }
    }
    for member in members {
      switch member.body {
      case .number(let read): type.field(member.name, read)
      case .call(let body): type.field(member.name, owner: self, body)
      case .alive: type.aliveField(member.name)
      }
    }
  }
}
