internal import LuaSyntax
internal import ScrollworkTerminal

/// SW4: style conventions, which are reported only if the configuration enables them.
struct TasteCheck: LuaVisitor {
  let flow: TypeFlow
  let source: SourceText
  private(set) var findings: [Finding] = []

  /// The longest line, in characters.
  private static let lineLimit = 120

  init(_ flow: TypeFlow, _ source: SourceText) {
    self.flow = flow
    self.source = source
    visit(flow.chunk.body)
    checkNames()
    checkLines()
  }

  mutating func enter(_ expression: LuaExpression) {
    switch expression.kind {
    case .suffixed(_, let suffixes):
      guard let last = suffixes.last else { return }
      switch last.kind {
      case .call(let arguments), .method(_, let arguments): checkParentheses(arguments)
      case .field, .index: break
      }
    case .table(let fields):
      for field in fields {
        guard case .name(let key) = field.key, key.text == "id",
          let id = flow.chunk.string(field.value), !Self.isKebabCase(id)
        else { continue }
        findings.append(
          Finding(
            code: "SW4002", message: "ids are written in kebab-case: \"\(id)\"",
            range: field.value.range))
      }
    default: break
    }
  }

  private mutating func checkParentheses(_ arguments: LuaExpression.Arguments) {
    guard arguments.values.count == 1, flow.chunk.bytes[arguments.range.lowerBound] == 0x28 else {
      return
    }
    switch arguments.values[0].kind {
    case .string, .table:
      findings.append(
        Finding(
          code: "SW4001", message: "a single text or table needs no parentheses",
          range: arguments.range.lowerBound..<arguments.range.lowerBound + 1))
    default: break
    }
  }

  private mutating func checkNames() {
    for variable in flow.names.variables where !variable.name.range.isEmpty {
      let name = variable.name.text
      let hasUpper = name.utf8.contains { (65...90).contains($0) }
      let hasLower = name.utf8.contains { (97...122).contains($0) }
      // `CONSTANTS` and a `Class` are capitalized by convention.
      guard hasUpper, hasLower, let first = name.utf8.first, !(65...90).contains(first) else {
        continue
      }
      findings.append(
        Finding(
          code: "SW4003", message: "names are written in snake_case: \(name)",
          range: variable.name.range))
    }
  }

  private mutating func checkLines() {
    for range in lineRanges(of: source.bytes, from: 1, through: Int.max)
    where range.count > Self.lineLimit {
      let text = String(decoding: source.bytes[range], as: UTF8.self)
      guard text.count > Self.lineLimit else { continue }
      findings.append(
        Finding(
          code: "SW4004",
          message: "the line has \(text.count) characters; at most \(Self.lineLimit) read well",
          range: range))
    }
  }

  private static func isKebabCase(_ id: String) -> Bool {
    !id.isEmpty
      && id.utf8.allSatisfy {
        (97...122).contains($0) || $0.isDigit || $0 == UInt8(ascii: "-")
      }
  }
}
