/// The operands of the conditions that a function is called with in a file: `g.x` and `limit` of
/// `expect(g.x <= limit and g.is_scrolling)`.
///
/// They are the sides of comparisons and the terms of `and`, `or` and `not`. Literals are left out,
/// and whatever could change something when it is evaluated again: any call but a lookup by a
/// literal id.
package struct ConditionOperands: LuaVisitor {
  /// Methods that only look something up.
  private static let lookups: Set = ["find", "get", "item", "lookup", "view"]
  /// The most operands of one condition.
  private static let limit = 8

  private let callee: String
  private let source: SourceText
  /// The argument of each call of the function of whose result nothing is called, by the line of
  /// its opening parenthesis.
  private var conditions: [Int: [LuaExpression]] = [:]

  /// Reads a file, in O(n) of its bytes.
  ///
  /// One with a syntax error has no conditions.
  ///
  /// - Parameters:
  ///   - callee: The name of the function.
  ///   - bytes: The source text.
  package init(of callee: String, in bytes: [UInt8]) {
    self.callee = callee
    source = SourceText(path: "", bytes: bytes)
    if let chunk = try? LuaParser.parse(bytes) { visit(chunk.body) }
  }

  /// The text that was read.
  package var bytes: [UInt8] { source.bytes }

  /// Stores the first argument of a call of the function.
  package mutating func enter(_ expression: LuaExpression) {
    guard case .suffixed(let base, let suffixes) = expression.kind,
      case .name(let name) = base.kind, name.text == callee, suffixes.count == 1,
      let first = suffixes.first, case .call(let arguments) = first.kind,
      arguments.values.count == 1
    else { return }
    conditions[source.line(of: first.range.lowerBound), default: []].append(arguments.values[0])
  }

  /// A condition that the function is called with.
  package struct Condition: Hashable {
    /// Its source text; nil if it may change something when it is evaluated again.
    package let text: String?
    /// The text of each operand, in the order of the text, each once.
    package let operands: [String]
  }

  /// The conditions of the calls on a line, in the order of the text.
  ///
  /// - Parameter line: The line of the calls' opening parentheses, from 1.
  /// - Returns: The conditions; none for a line without such a call.
  package func conditions(line: Int) -> [Condition] {
    (conditions[line] ?? []).map { call in
      var operands: [String] = []
      Self.collect(call, in: bytes, into: &operands)
      let text = String(decoding: bytes[call.range], as: UTF8.self)
      return Condition(text: Self.changesNothing(call) ? text : nil, operands: operands)
    }
  }

  /// Adds the operands of a condition.
  private static func collect(
    _ expression: LuaExpression, in bytes: [UInt8], into found: inout [String]
  ) {
    let bare = expression.bare
    switch bare.kind {
    case .operation(let first, let rest):
      // Operators of one list bind ever less, so a run of arithmetic ones is one operand.
      var term = [first]
      for operand in rest + [nil] {
        if let operand, isArithmetic(operand.sign.text) {
          term.append(operand.value)
          continue
        }
        if term.count > 1 {
          add(term, in: bytes, to: &found)
        } else {
          collect(term[0], in: bytes, into: &found)
        }
        term = operand.map { [$0.value] } ?? []
      }
    case .unary(let sign, let value) where sign.text == "not":
      collect(value, in: bytes, into: &found)
    case .nil, .boolean, .number, .string: return
    case .unary(_, let value) where value.bare.isNumber: return
    default: add([bare], in: bytes, to: &found)
    }
  }

  /// Adds the text of values that arithmetic joins.
  private static func add(
    _ term: [LuaExpression], in bytes: [UInt8], to found: inout [String]
  ) {
    let range = term[0].range.lowerBound..<term[term.count - 1].range.upperBound
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard found.count < limit, term.allSatisfy(changesNothing), !found.contains(text) else {
      return
    }
    found.append(text)
  }

  private static func isArithmetic(_ sign: String) -> Bool {
    !["and", "or", "==", "~=", "<", "<=", ">", ">="].contains(sign)
  }

  /// Whether an expression can be evaluated once more without an effect.
  private static func changesNothing(_ expression: LuaExpression) -> Bool {
    switch expression.kind {
    case .nil, .boolean, .number, .string, .name: true
    case .variadic, .function, .table: false
    case .parentheses(let inner): changesNothing(inner)
    case .unary(_, let value): changesNothing(value)
    case .operation(let first, let rest):
      changesNothing(first) && rest.allSatisfy { changesNothing($0.value) }
    case .suffixed(let base, let suffixes):
      changesNothing(base) && suffixes.allSatisfy(changesNothing)
    }
  }

  private static func changesNothing(_ suffix: LuaExpression.Suffix) -> Bool {
    switch suffix.kind {
    case .field: true
    case .index(let key): changesNothing(key)
    case .call: false
    case .method(let name, let arguments):
      lookups.contains(name.text)
        && arguments.values.allSatisfy {
          switch $0.kind {
          case .string, .number: true
          default: false
          }
        }
    }
  }
}

extension LuaExpression {
  fileprivate var isNumber: Bool { if case .number = kind { true } else { false } }
}
