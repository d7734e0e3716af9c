internal import LuaBridge
internal import ScrollworkTerminal

/// The method call that returned the nil of an error.
///
/// Lua reports that `pane` is nil; this adds `page:lookup("drinks") answered nil at tabs.lua:11`.
/// It is found only where the source leaves no other origin: the variable has one declaration, that
/// declaration is the call, and the call was recorded to return nil.
struct NilOrigin {
  /// The recorded call.
  let answer: LuaNilResult
  /// The call as written, with the values of its arguments where they are known.
  let call: String
  /// The name of the receiver in the script; nil when it is more than a name.
  let receiverName: String?
  /// The value of the first argument; nil when it is unknown.
  let firstArgument: LuaKey?

  /// Finds the call behind an error about a nil; nil when there may be another cause.
  init?(_ error: LuaError, source: [UInt8]?) {
    guard let source, let line = error.line, !error.nilResults.isEmpty,
      error.message.hasPrefix("attempt to "), error.message.contains(" a nil value")
    else { return nil }
    let code = LuaScopeReader(source)
    let start = error.traceback.first(where: \.isScript)?.definedAt
    guard let own = code.function(definedAt: start, around: line) else { return nil }
    let found: LuaCallExpression?
    let isOwnCall: Bool
    switch Self.variable(of: error.message) {
    case .local(let name):
      found = code.onlyDeclaration(of: name, in: own, before: line)
      isOwnCall = true
    case .upvalue(let name):
      found = code.onlyDeclaration(of: name, in: code.all, before: .max)
      isOwnCall = false
    case .field(let name):
      found = code.onlyMemberAssignment(of: name, in: own, readAt: line)
      isOwnCall = true
    case .nameless where error.message == "attempt to index a nil value":
      found = code.onlyIndexedCall(at: line)
      isOwnCall = true
    default: return nil
    }
    guard let found,
      let answer = error.nilResults.first(where: {
        $0.method == found.method && $0.line == found.line && ($0.isOfFailedCall || !isOwnCall)
      })
    else { return nil }
    self.init(found, answer, knowsArguments: isOwnCall)
  }

  private init(_ found: LuaCallExpression, _ answer: LuaNilResult, knowsArguments: Bool) {
    self.answer = answer
    receiverName = found.receiverName
    let literals = found.arguments.map(\.literal)
    var texts = found.arguments.map(\.text)
    var first = literals.first ?? nil
    if knowsArguments, texts.count <= answer.arguments.count {
      for (index, argument) in answer.arguments.prefix(texts.count).enumerated()
      where literals[index] == nil {
        guard case .key(let key) = argument, let text = Self.text(of: key) else { continue }
        texts[index] = text
        if index == 0 { first = key }
      }
    }
    firstArgument = first
    // `page:lookup "drinks"` stays as it is; other forms get parentheses.
    let list = texts.joined(separator: ", ")
    call =
      found.isPlainText && texts == found.arguments.map(\.text)
      ? "\(found.head) \(list)" : "\(found.head)(\(list))"
  }

  /// The text of the note.
  var note: String { "\(call) returned nil at \(answer.chunk):\(answer.line)" }

  private enum Variable {
    case local(String)
    case upvalue(String)
    case field(String)
    case nameless
    case other
  }

  private static func variable(of message: String) -> Variable {
    guard message.hasSuffix("')") else { return message.hasSuffix(" value") ? .nameless : .other }
    for (mark, make) in [
      (" (local '", Variable.local), (" (upvalue '", Variable.upvalue),
      (" (field '", Variable.field),
    ] as [(String, (String) -> Variable)] {
      if let range = message.firstRange(of: mark) {
        let name = String(message[range.upperBound...].dropLast(2))
        return name == "?" ? .other : make(name)
      }
    }
    return .other
  }

  private static func text(of key: LuaKey) -> String? {
    switch key {
    case .integer(let value): "\(value)"
    case .number(let value): NumberText.lua(value)
    case .string(let text): ValueText.quoted(Array(text.utf8))
    case .boolean(let value): "\(value)"
    default: nil
    }
  }
}
