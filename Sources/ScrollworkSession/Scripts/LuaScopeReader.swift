internal import LuaSyntax

/// Finds the call that gave a variable its value, from the tokens of a chunk, where it is
/// unambiguous.
///
/// It does not parse Lua. Every token that may be an assignment counts as one, so that the result
/// is nil rather than wrong.
struct LuaScopeReader {
  private let calls: LuaCallReader
  private var tokens: [LuaToken] { calls.tokens }

  init(_ source: [UInt8]) {
    calls = LuaCallReader(source: source, tokens: LuaLexer.tokens(of: source))
  }

  /// The tokens of the whole chunk.
  var all: Range<Int> { tokens.indices }

  /// The tokens of the function that begins at one line and contains another; of the chunk for nil.
  ///
  /// - Returns: Nil unless exactly one function fits.
  func function(definedAt first: Int?, around line: Int) -> Range<Int>? {
    guard let first else { return all }
    let found = tokens.indices.filter { tokens[$0].line == first && tokens[$0].is("function") }
      .map { $0..<(end(ofBlockAt: $0) + 1) }
      .filter { range in tokens[range].contains { $0.line == line } }
    return found.count == 1 ? found[0] : nil
  }

  private func end(ofBlockAt start: Int) -> Int {
    var depth = 0
    for index in start..<tokens.count where tokens[index].kind == .keyword {
      switch tokens[index].text {
      // The `do` of `while` and `for` opens their block; they themselves do not.
      case "function", "do", "if", "repeat": depth += 1
      case "end", "until":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return tokens.count - 1
  }

  // MARK: - Where a value came from

  /// The call that a variable is declared with; nil when another token in the range may set it.
  func onlyDeclaration(
    of name: String, in range: Range<Int>, before line: Int
  ) -> LuaCallExpression? {
    let bindings = range.filter { isBinding($0, of: name) }
    guard bindings.count == 1, let index = bindings.first, tokens[index].line <= line,
      index > 0, tokens[index - 1].is("local")
    else { return nil }
    var next = index + 1
    if word(next, "<"), word(next + 2, ">") { next += 3 }
    guard word(next, "=") else { return nil }
    return wholeCall(at: next + 1)
  }

  /// The call that a member is set to; nil when another token of the chunk may set a member of that
  /// name, or when the line does not read it from the same variable.
  func onlyMemberAssignment(
    of name: String, in range: Range<Int>, readAt line: Int
  ) -> LuaCallExpression? {
    let members = tokens.indices.filter {
      tokens[$0].kind == .name && tokens[$0].text == name
    }
    let written = members.filter { isTarget($0) }
    guard written.count == 1, let index = written.first, range.contains(index),
      tokens[index].line <= line, index >= 2, word(index - 1, "."), word(index + 1, "="),
      let owner = owner(of: index), range.filter({ isBinding($0, of: owner) }).count <= 1
    else { return nil }
    let read = members.filter { tokens[$0].line == line && $0 != index }
    guard read.count == 1, self.owner(of: read[0]) == owner else { return nil }
    return wholeCall(at: index + 2)
  }

  /// The only call in a line whose result is indexed; nil for none or several.
  func onlyIndexedCall(at line: Int) -> LuaCallExpression? {
    let ends = tokens.indices.filter { index in
      guard tokens[index].line == line,
        word(index + 1, ".") || word(index + 1, ":")
          || word(index + 1, "[")
      else { return false }
      return tokens[index].kind == .string || [")", "}", "]"].contains(tokens[index].text)
    }
    guard ends.count == 1, let end = ends.first, !word(end, "]") else { return nil }
    let found = tokens.indices.filter { tokens[$0].line == line }.compactMap { index in
      tokens[index].kind == .name && !word(index - 1, ".") && !word(index - 1, ":")
        ? calls.call(at: index, until: end + 1) : nil
    }.filter { $0.next == end + 1 }
    guard found.count == 1, isOnlyCall(found[0].call) else { return nil }
    return found[0].call
  }

  /// The variable whose member a token is: `self` in `self.pane`; nil for any longer expression.
  private func owner(of index: Int) -> String? {
    guard index >= 2, word(index - 1, "."), tokens[index - 2].kind == .name,
      !word(index - 3, "."), !word(index - 3, ":")
    else { return nil }
    return tokens[index - 2].text
  }

  /// The call at a token, when it is the end of its statement.
  private func wholeCall(at index: Int) -> LuaCallExpression? {
    guard let (call, next) = calls.call(at: index), isOnlyCall(call) else { return nil }
    guard let after = calls.word(next) else { return call }
    let ends: Set<String> = [
      "break", "do", "else", "elseif", "end", "for", "function", "goto", "if", "local", "repeat",
      "return", "until", "while", ";", "::",
    ]
    return after.kind == .name || ends.contains(after.text) ? call : nil
  }

  /// Whether its line has no other call of the method, whose result could be mistaken for its own.
  private func isOnlyCall(_ call: LuaCallExpression) -> Bool {
    tokens.filter { $0.line == call.line && $0.kind == .name && $0.text == call.method }.count == 1
  }

  // MARK: - Assignments

  /// Whether a token names a variable where it gets a value: declared, assigned, or a parameter.
  private func isBinding(_ index: Int, of name: String) -> Bool {
    guard tokens[index].kind == .name, tokens[index].text == name, !word(index - 1, "."),
      !word(index - 1, ":")
    else { return false }
    return isTarget(index) || isDeclared(index)
  }

  /// Whether a token is on the left of `=`: `NAME =`, `NAME, other.thing =`.
  private func isTarget(_ index: Int) -> Bool {
    var next = index + 1
    while let token = calls.word(next) {
      if token.is("=") { return true }
      guard token.is(",") else { return false }
      next += 1
      guard calls.word(next)?.kind == .name else { return false }
      next += 1
      while word(next, ".") || word(next, "[") {
        next = word(next, ".") ? next + 2 : (calls.close(of: next) ?? tokens.count) + 1
      }
    }
    return false
  }

  /// Whether a token is in the list of a `local`, a `for` or a function's parameters, or names a
  /// function.
  private func isDeclared(_ index: Int) -> Bool {
    var before = index - 1
    // Skips `name` and `name <const>` on the left.
    while word(before, ",") { before -= word(before - 1, ">") ? 5 : 2 }
    guard let token = calls.word(before) else { return false }
    if token.is("local") || token.is("for") || token.is("function") { return true }
    guard token.is("(") else { return false }
    before -= 1
    while let name = calls.word(before), name.kind == .name || name.is(".") || name.is(":") {
      before -= 1
    }
    return word(before, "function")
  }

  private func word(_ index: Int, _ text: String) -> Bool {
    calls.word(index)?.is(text) == true
  }
}
