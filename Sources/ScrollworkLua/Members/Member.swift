import LuaBridge
import Scrollwork

/// A field or a call of a class of handles: its name, what it gives, its sentence and its code.
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

  let kind: APIEntry.Kind
  let name: String
  let effect: APIEntry.Effect
  let parameters: [String]
  /// What it gives, in the notation of the manifest; empty for nothing.
  private let result: ReferenceText
  private let summary: ReferenceText
  let body: Body

  private init(
    _ kind: APIEntry.Kind, _ name: String, effect: APIEntry.Effect = .reads,
    parameters: [String] = [], _ result: ReferenceText, _ summary: ReferenceText, _ body: Body
  ) {
    (self.kind, self.name, self.effect, self.parameters) = (kind, name, effect, parameters)
    (self.result, self.summary, self.body) = (result, summary, body)
  }

  /// A field; its type follows from the value.
  @inline(__always)
  static func field<Value: Given>(
    _ name: String, as notation: ReferenceText = ReferenceText(Value.notation),
    _ summary: ReferenceText,
    _ read: @escaping @Sendable (Object) -> Value
  ) -> Member {
    Member(.field, name, notation, summary, Value.body(read))
  }

  /// Whether the object is there.
  static func alive(_ summary: ReferenceText) -> Member {
    Member(.field, "alive", ReferenceText(Bool.notation), summary, .alive)
  }

  /// A field whose code pushes what it gives.
  static func field(
    _ name: String, pushing notation: ReferenceText, _ summary: ReferenceText,
    _ body: @escaping Call
  ) -> Member {
    Member(.field, name, notation, summary, .call(body))
  }

  /// A call.
  static func method(
    _ effect: APIEntry.Effect, _ name: String, taking parameters: [String] = [],
    gives result: ReferenceText = "", _ summary: ReferenceText, _ body: @escaping Call
  ) -> Member {
    Member(
      .method, name, effect: effect, parameters: parameters, result, summary, .call(body))
  }

  /// Its description.
  func entry(of owner: String) -> APIEntry {
    APIEntry(
      owner: owner, kind: kind, name: name, effect: effect, parameters: parameters, result: result,
      summary: summary)
  }
}

extension ScriptRuntime {
  /// Registers and describes members of a class.
  func add<Object: AnyObject>(_ members: [Member<Object>], to type: LuaClass<Object>) {
    let owner = type.name
    registry.describe { members.map { $0.entry(of: owner) } }
    register(members, in: type)
  }

  /// Registers members that are described elsewhere.
  func register<Object: AnyObject>(_ members: [Member<Object>], in type: LuaClass<Object>) {
    let owner = type.name
    // By index: a copy of a row would retain all that it has.
    for index in members.indices {
      let name = members[index].name
      switch members[index].body {
      case .number(let read): type.field(name, read)
      case .alive: type.aliveField(name)
      case .call(let body) where members[index].kind == .field:
        type.field(name, owner: self, body)
      case .call(let body):
        let most = members[index].parameters.count
        let effect = members[index].effect
        type.method(name, owner: self) { (object, runtime, call) throws(LuaFault) in
          if call.count > most {
            throw ScriptRuntime.tooMany("\(owner):\(call.name)", call.count, most)
          }
          try runtime.permitted(effect, "\(owner):\(call.name)", call, on: object) {
            () throws(LuaFault) in try body(object, runtime, call)
          }
        }
      }
    }
  }
}
