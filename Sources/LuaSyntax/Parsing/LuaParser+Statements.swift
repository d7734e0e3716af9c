/// The grammar of statements.
extension LuaParser {
  /// Whether the present token ends a block.
  private var isBlockEnd: Bool {
    isAtEnd || seesAny(["else", "elseif", "end", "until"]) || recovers && seesCloser
  }

  /// Parses statements up to the token that ends their block, which the caller takes.
  mutating func statements() throws(LuaSyntaxProblem) -> [LuaStatement] {
    var list: [LuaStatement] = []
    while !isBlockEnd {
      let isLast = sees("return")
      let start = start
      list.append(try statement())
      // While recovering a statement may have no token: it is skipped.
      if self.start == start, !isBlockEnd { try advance() }
      if isLast, !recovers { break }
    }
    return list
  }

  /// Parses statements in a new scope.
  private mutating func block(isLoop: Bool = false) throws(LuaSyntaxProblem) -> LuaBlock {
    function.enter(isLoop: isLoop)
    let start = start
    let list = try statements()
    try leaveBlock()
    return LuaBlock(statements: list, range: start..<self.start)
  }

  private mutating func statement() throws(LuaSyntaxProblem) -> LuaStatement {
    try nested { (parser) throws(LuaSyntaxProblem) in
      let start = parser.start
      let kind = try parser.statementKind()
      // While recovering a statement may have no token of its own.
      return LuaStatement(kind: kind, range: min(start, parser.end)..<parser.end)
    }
  }

  private mutating func statementKind() throws(LuaSyntaxProblem) -> LuaStatement.Kind {
    guard let word else {
      try fail(unexpected())
      return .empty
    }
    switch word.kind == .name ? "" : word.text {
    case ";":
      try advance()
      return .empty
    case "if": return try branches()
    case "while":
      try advance()
      let condition = try expression()
      try expect("do")
      function.enter(isLoop: true)
      let body = try block()
      try leaveBlock()
      try expect("end")
      return .whileLoop(LuaStatement.Branch(condition: condition, block: body))
    case "do":
      try advance()
      let body = try block()
      try expect("end")
      return .block(body)
    case "for": return try forLoop()
    case "repeat": return try repeatLoop()
    case "function": return try namedFunction()
    case "local":
      try advance()
      if try take("function") {
        let name = try name()
        try declare(name)
        return .localFunction(
          name, try functionBody(from: word.range.lowerBound, isMethod: false))
      }
      return try locals()
    case "::": return try label()
    case "return":
      try advance()
      var values: [LuaExpression] = []
      if !isBlockEnd, !sees(";") { values = try expressions() }
      _ = try take(";")
      return .returning(values)
    case "break":
      try advance()
      function.jump(to: "break", from: word.range.lowerBound)
      return .breaking
    case "goto":
      try advance()
      let target = try name()
      function.jump(to: target.text, from: word.range.lowerBound)
      return .goto(target)
    default: return try callOrAssignment()
    }
  }

  private mutating func branches() throws(LuaSyntaxProblem) -> LuaStatement.Kind {
    var branches: [LuaStatement.Branch] = []
    repeat {
      try advance()
      let condition = try expression()
      try expect("then")
      branches.append(LuaStatement.Branch(condition: condition, block: try block()))
    } while sees("elseif")
    let otherwise = try take("else") ? try block() : nil
    try expect("end")
    return .branches(branches, otherwise: otherwise)
  }

  private mutating func forLoop() throws(LuaSyntaxProblem) -> LuaStatement.Kind {
    try advance()
    let first = try name()
    if try take("=") {
      var limits = [try expression()]
      try expect(",")
      limits.append(try expression())
      if try take(",") { limits.append(try expression()) }
      return .numericFor(first, limits, try loopBody([first]))
    }
    var names = [first]
    while try take(",") { names.append(try name()) }
    try expect("in")
    let values = try expressions()
    return .genericFor(names, values, try loopBody(names))
  }

  private mutating func loopBody(_ names: [LuaName]) throws(LuaSyntaxProblem) -> LuaBlock {
    try expect("do")
    function.enter(isLoop: true)
    function.enter(isLoop: false)
    for name in names { try declare(name) }
    let body = try block()
    try leaveBlock()
    try leaveBlock()
    try expect("end")
    return body
  }

  private mutating func repeatLoop() throws(LuaSyntaxProblem) -> LuaStatement.Kind {
    try advance()
    function.enter(isLoop: true)
    function.enter(isLoop: false)
    let start = start
    let list = try statements()
    let body = LuaBlock(statements: list, range: start..<self.start)
    try expect("until")
    let condition = try expression()
    try leaveBlock()
    try leaveBlock()
    return .repeatLoop(body, until: condition)
  }

  private mutating func namedFunction() throws(LuaSyntaxProblem) -> LuaStatement.Kind {
    let start = start
    try advance()
    let first = try name()
    var target = LuaExpression(kind: .name(first), range: first.range)
    var suffixes: [LuaExpression.Suffix] = []
    var isMethod = false
    while !isMethod, seesAny([".", ":"]) {
      isMethod = sees(":")
      let suffixStart = self.start
      try advance()
      suffixes.append(
        LuaExpression.Suffix(kind: .field(try name()), range: suffixStart..<end))
    }
    if !suffixes.isEmpty {
      target = LuaExpression(
        kind: .suffixed(target, suffixes), range: first.range.lowerBound..<end)
    }
    let body = try functionBody(from: start, isMethod: isMethod)
    if suffixes.isEmpty { try checkWritable(first) }
    return .function(target, body)
  }

  private mutating func locals() throws(LuaSyntaxProblem) -> LuaStatement.Kind {
    var locals: [LuaStatement.Local] = []
    repeat {
      let name = try name()
      var attribute: LuaName?
      if try take("<") {
        let word = try self.name()
        guard word.text == "const" || word.text == "close" || recovers else {
          throw LuaSyntaxProblem(
            message: "unknown attribute '\(word.text)'", offset: word.range.lowerBound)
        }
        if word.text == "close", !recovers,
          locals.contains(where: { $0.attribute?.text == "close" })
        {
          throw LuaSyntaxProblem(
            message: "multiple to-be-closed variables in local list",
            offset: word.range.lowerBound)
        }
        try expect(">")
        attribute = word
      }
      locals.append(LuaStatement.Local(name: name, attribute: attribute))
    } while try take(",")
    let values = try take("=") ? try expressions() : []
    for local in locals { try declare(local.name, isConstant: local.attribute != nil) }
    return .local(locals, values)
  }

  private mutating func label() throws(LuaSyntaxProblem) -> LuaStatement.Kind {
    try advance()
    let name = try name()
    try expect("::")
    // A label ends its block if only empty statements follow.
    do throws(LuaSyntaxProblem) {
      try function.label(
        name.text, at: name.range.lowerBound, isLast: onlyEmptyStatementsFollow)
    } catch {
      try fail(error)
    }
    return .label(name)
  }

  private mutating func callOrAssignment() throws(LuaSyntaxProblem) -> LuaStatement.Kind {
    let first = try suffixed()
    guard seesAny(["=", ","]) else {
      if !first.isMultiple { try fail(problem("syntax error")) }
      return .call(first)
    }
    var targets = [first]
    while try take(",") { targets.append(try suffixed()) }
    for target in targets {
      switch target.kind {
      case .name(let name): try checkWritable(name)
      case .suffixed where !target.isMultiple: break
      default:
        try fail(LuaSyntaxProblem(message: "syntax error", offset: target.range.upperBound))
      }
    }
    try expect("=")
    return .assignment(targets, try expressions())
  }
}
