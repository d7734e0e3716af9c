internal import LuaSyntax

/// Finds the call that gave a variable its value, where it is unambiguous.
struct LuaScopeReader: LuaVisitor {
  /// A name in the source.
  private struct Mention {
    let name: LuaName
    /// The variable whose member it is: `self` in `self.pane`; nil for any longer expression, and
    /// for variables.
    var owner: String?
    /// Whether a variable gets a value there: declared, assigned, or a parameter.
    var isBinding = false
    /// Whether it is on the left of `=`.
    var isSet = false
    /// The only expression on the right, where it is the only name on the left.
    var value: LuaExpression?
  }

  /// A value that is accessed further, and that ends with no name: a chain, or what is in
  /// parentheses.
  private struct Accessed {
    let base: LuaExpression
    let suffixes: ArraySlice<LuaExpression.Suffix>
    var end: Int { suffixes.last?.range.upperBound ?? base.range.upperBound }
  }

  private let source: SourceText
  private var functions: [Range<Int>] = []
  private var mentions: [Mention] = []
  private var accessed: [Accessed] = []

  /// Reads a chunk; nothing is found in one with a syntax error.
  init(_ bytes: [UInt8]) {
    source = SourceText(path: "", bytes: bytes)
    if let chunk = try? LuaParser.parse(bytes) { visit(chunk.body.block) }
  }

  /// The range of the whole chunk.
  var all: Range<Int> { source.bytes.indices }

  /// The range of the function that begins at one line and contains another; of the chunk for nil.
  ///
  /// - Returns: Nil unless exactly one function fits.
  func function(definedAt first: Int?, around line: Int) -> Range<Int>? {
    guard let first else { return all }
    let found = functions.filter {
      source.line(of: $0.lowerBound) == first && first <= line
        && line <= source.line(of: $0.upperBound - 1)
    }
    return found.count == 1 ? found[0] : nil
  }
}

// MARK: - Where a value came from

extension LuaScopeReader {
  /// The call that a variable is declared with; nil when it may be set elsewhere in the range.
  func onlyDeclaration(
    of name: String, in range: Range<Int>, before line: Int
  ) -> LuaCallExpression? {
    let bindings = bindings(of: name, in: range)
    guard bindings.count == 1, self.line(of: bindings[0]) <= line else { return nil }
    return bindings[0].value.flatMap(wholeCall)
  }

  /// The call that a member is set to; nil when a member of that name may be set elsewhere in the
  /// chunk, or when the line does not read it from the same variable.
  func onlyMemberAssignment(
    of name: String, in range: Range<Int>, readAt line: Int
  ) -> LuaCallExpression? {
    let members = mentions.filter { $0.name.text == name }
    let written = members.filter(\.isSet)
    guard written.count == 1, let owner = written[0].owner,
      range.contains(written[0].name.range.lowerBound), self.line(of: written[0]) <= line,
      bindings(of: owner, in: range).count <= 1
    else { return nil }
    let read = members.filter { self.line(of: $0) == line && $0.name != written[0].name }
    guard read.count == 1, read[0].owner == owner else { return nil }
    return written[0].value.flatMap(wholeCall)
  }

  /// The only call in a line whose result is accessed; nil where anything but a name is, too.
  func onlyIndexedCall(at line: Int) -> LuaCallExpression? {
    let found = accessed.filter { source.line(of: $0.end - 1) == line }
    guard found.count == 1, source.line(of: found[0].base.range.lowerBound) == line else {
      return nil
    }
    return onlyCall(LuaCallExpression(found[0].base, found[0].suffixes, in: source))
  }

  private func bindings(of name: String, in range: Range<Int>) -> [Mention] {
    mentions.filter {
      $0.isBinding && $0.name.text == name && range.contains($0.name.range.lowerBound)
    }
  }

  private func line(of mention: Mention) -> Int { source.line(of: mention.name.range.lowerBound) }

  private func wholeCall(_ value: LuaExpression) -> LuaCallExpression? {
    guard case .suffixed(let base, let suffixes) = value.kind else { return nil }
    return onlyCall(LuaCallExpression(base, suffixes[...], in: source))
  }

  /// The call, if its line has no other call of the method, whose result could be mistaken for its
  /// own.
  private func onlyCall(_ call: LuaCallExpression?) -> LuaCallExpression? {
    guard let call else { return nil }
    let same = mentions.filter { $0.name.text == call.method && line(of: $0) == call.line }
    return same.count == 1 ? call : nil
  }
}

// MARK: - Reading

extension LuaScopeReader {
  mutating func enter(_ function: LuaFunction) {
    functions.append(function.range)
    // The `self` of a method has no place in the source.
    bind(function.parameters.filter { !$0.range.isEmpty })
  }

  mutating func enter(_ statement: LuaStatement) {
    switch statement.kind {
    case .local(let locals, let values):
      let value = locals.count == 1 && values.count == 1 ? values[0] : nil
      bind(locals.map(\.name), isSet: !values.isEmpty, to: value)
    case .numericFor(let name, _, _): bind([name], isSet: true)
    case .localFunction(let name, _): bind([name])
    case .genericFor(let names, _, _): bind(names)
    case .function(let target, _):
      if case .name(let name) = target.kind { bind([name]) }
    case .assignment(let targets, let values):
      for target in targets {
        set(target, to: targets.count == 1 && values.count == 1 ? values[0] : nil)
      }
    default: break
    }
  }

  mutating func enter(_ expression: LuaExpression) {
    switch expression.kind {
    case .name(let name): mentions.append(Mention(name: name))
    case .table(let fields):
      for case .name(let name) in fields.map(\.key) {
        mentions.append(Mention(name: name, isSet: true))
      }
    case .suffixed(let base, let suffixes):
      for (index, suffix) in suffixes.enumerated() {
        switch suffix.kind {
        case .field(let name):
          let owner = index == 0 ? variable(base) : nil
          mentions.append(Mention(name: name, owner: owner?.text))
        case .method(let name, _): mentions.append(Mention(name: name))
        case .index: break
        case .call: continue
        }
        let before = Accessed(base: base, suffixes: suffixes[..<index])
        if case .field? = before.suffixes.last?.kind { continue }
        if index > 0 || variable(base) == nil { accessed.append(before) }
      }
    default: break
    }
  }

  private mutating func bind(
    _ names: [LuaName], isSet: Bool = false, to value: LuaExpression? = nil
  ) {
    mentions += names.map { Mention(name: $0, isBinding: true, isSet: isSet, value: value) }
  }

  /// A variable or a member is on the left of `=`; a variable that is assigned is not the one of a
  /// declaration.
  private mutating func set(_ target: LuaExpression, to value: LuaExpression?) {
    if let name = variable(target) { return bind([name], isSet: true) }
    guard case .suffixed(let base, let suffixes) = target.kind,
      case .field(let name)? = suffixes.last?.kind
    else { return }
    let owner = suffixes.count == 1 ? variable(base) : nil
    mentions.append(Mention(name: name, owner: owner?.text, isSet: true, value: value))
  }

  private func variable(_ expression: LuaExpression) -> LuaName? {
    if case .name(let name) = expression.kind { name } else { nil }
  }
}
