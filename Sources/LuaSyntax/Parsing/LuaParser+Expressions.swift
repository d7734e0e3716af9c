/// The grammar of expressions.
extension LuaParser {
  /// The precedence of a binary operator toward its left and right operand, as in Lua's
  /// `lparser.c`.
  private static func strength(_ sign: String) -> (left: Int, right: Int)? {
    switch sign {
    case "or": (1, 1)
    case "and": (2, 2)
    case "<", ">", "<=", ">=", "~=", "==": (3, 3)
    case "|": (4, 4)
    case "~": (5, 5)
    case "&": (6, 6)
    case "<<", ">>": (7, 7)
    case "..": (9, 8)
    case "+", "-": (10, 10)
    case "*", "/", "//", "%": (11, 11)
    case "^": (14, 13)
    default: nil
    }
  }
  private static let unaryStrength = 12

  mutating func expressions() throws(LuaSyntaxProblem) -> [LuaExpression] {
    var list = [try expression()]
    while try take(",") { list.append(try expression()) }
    return list
  }

  mutating func expression() throws(LuaSyntaxProblem) -> LuaExpression {
    try operation(above: 0)
  }

  /// Parses an operand and following operators whose left precedence is above `limit`.
  private mutating func operation(above limit: Int) throws(LuaSyntaxProblem) -> LuaExpression {
    try nested { (parser) throws(LuaSyntaxProblem) in
      let start = parser.start
      let first = try parser.operand()
      var rest: [LuaExpression.Operand] = []
      while let word = parser.word, word.kind == .sign || word.kind == .keyword,
        let strength = Self.strength(word.text), strength.left > limit
      {
        try parser.advance()
        let sign = LuaName(text: word.text, range: word.range)
        rest.append(
          LuaExpression.Operand(sign: sign, value: try parser.operation(above: strength.right)))
      }
      if rest.isEmpty { return first }
      return LuaExpression(kind: .operation(first, rest), range: start..<parser.end)
    }
  }

  private mutating func operand() throws(LuaSyntaxProblem) -> LuaExpression {
    let start = start
    guard let word, seesAny(["not", "-", "~", "#"]) else { return try simple() }
    try advance()
    let sign = LuaName(text: word.text, range: word.range)
    let value = try operation(above: Self.unaryStrength)
    return LuaExpression(kind: .unary(sign, value), range: start..<end)
  }

  private mutating func simple() throws(LuaSyntaxProblem) -> LuaExpression {
    guard let word else { return try missing() }
    let kind: LuaExpression.Kind
    switch word.kind {
    case .number: kind = .number
    case .string: kind = .string
    case .keyword where word.text == "nil": kind = .nil
    case .keyword where word.text == "true" || word.text == "false":
      kind = .boolean(word.text == "true")
    case .keyword where word.text == "function":
      try advance()
      let function = try functionBody(from: word.range.lowerBound, isMethod: false)
      return LuaExpression(kind: .function(function), range: function.range)
    case .sign where word.text == "...":
      guard function.isVariadic else {
        try fail(problem("cannot use '...' outside a vararg function"))
        try advance()
        return LuaExpression(kind: .variadic, range: word.range)
      }
      kind = .variadic
    case .sign where word.text == "{": return try table()
    default: return try suffixed()
    }
    try advance()
    return LuaExpression(kind: kind, range: word.range)
  }

  /// Parses a name or an expression in parentheses, with its accesses and calls.
  mutating func suffixed() throws(LuaSyntaxProblem) -> LuaExpression {
    let start = start
    let primary: LuaExpression
    if sees("(") {
      try advance()
      let inner = try expression()
      try expect(")")
      primary = LuaExpression(kind: .parentheses(inner), range: start..<end)
    } else if let word, word.kind == .name {
      let name = try name()
      primary = LuaExpression(kind: .name(name), range: name.range)
    } else {
      return try missing()
    }
    var suffixes: [LuaExpression.Suffix] = []
    while let suffix = try suffix() { suffixes.append(suffix) }
    if suffixes.isEmpty { return primary }
    return LuaExpression(kind: .suffixed(primary, suffixes), range: start..<end)
  }

  private mutating func suffix() throws(LuaSyntaxProblem) -> LuaExpression.Suffix? {
    let start = start
    let kind: LuaExpression.Suffix.Kind
    if try take(".") {
      kind = .field(try name())
    } else if sees("["), word?.flaw == nil {
      try advance()
      kind = .index(try expression())
      try expect("]")
    } else if try take(":") {
      let name = try name()
      kind = .method(name, try methodArguments())
    } else if let arguments = try arguments() {
      kind = .call(arguments)
    } else {
      return nil
    }
    return LuaExpression.Suffix(kind: kind, range: start..<end)
  }

  /// An expression that is not there: `nil` behind the token before, while recovering.
  private mutating func missing() throws(LuaSyntaxProblem) -> LuaExpression {
    try fail(unexpected())
    return LuaExpression(kind: .nil, range: end..<end)
  }

  private mutating func methodArguments() throws(LuaSyntaxProblem) -> LuaExpression.Arguments {
    if let arguments = try arguments() { return arguments }
    try fail(problem("function arguments expected"))
    return LuaExpression.Arguments(values: [], range: end..<end)
  }

  /// Parses arguments, `(…)`, `"text"` or `{ … }`; nil when none follow.
  private mutating func arguments() throws(LuaSyntaxProblem) -> LuaExpression.Arguments? {
    let start = start
    if try take("(") {
      let values = sees(")") ? [] : try expressions()
      try expect(")")
      return LuaExpression.Arguments(values: values, range: start..<end)
    }
    if sees("{") {
      return LuaExpression.Arguments(values: [try table()], range: start..<end)
    }
    guard let word, word.kind == .string else { return nil }
    try advance()
    return LuaExpression.Arguments(
      values: [LuaExpression(kind: .string, range: word.range)], range: word.range)
  }

  private mutating func table() throws(LuaSyntaxProblem) -> LuaExpression {
    let start = start
    try expect("{")
    var fields: [LuaExpression.Field] = []
    while !sees("}") {
      fields.append(try field())
      let goesOn = try take(",") ? true : try take(";")
      if goesOn { continue }
      // While recovering, a field on the next line lacks only the comma before it.
      guard recovers, word?.kind == .name, wordAfter?.is("=") == true else { break }
      try fail(problem("'}' expected"))
    }
    try expect("}")
    return LuaExpression(kind: .table(fields), range: start..<end)
  }

  private mutating func field() throws(LuaSyntaxProblem) -> LuaExpression.Field {
    if word?.kind == .name, wordAfter?.is("=") == true {
      let key = try name()
      try advance()
      return LuaExpression.Field(key: .name(key), value: try expression())
    }
    if sees("["), word?.flaw == nil {
      try advance()
      let key = try expression()
      try expect("]")
      try expect("=")
      return LuaExpression.Field(key: .value(key), value: try expression())
    }
    return LuaExpression.Field(key: .position, value: try expression())
  }

  /// Parses parameters and statements up to `end`.
  mutating func functionBody(
    from start: Int, isMethod: Bool
  ) throws(LuaSyntaxProblem) -> LuaFunction {
    try expect("(")
    var parameters: [LuaName] = []
    if isMethod { parameters.append(LuaName(text: "self", range: start..<start)) }
    var isVariadic = false
    if !sees(")") {
      repeat {
        if try take("...") {
          isVariadic = true
          break
        }
        parameters.append(try name())
      } while try take(",")
    }
    try expect(")")
    function = FunctionScope(isVariadic: isVariadic, parent: function)
    function.enter(isLoop: false)
    for parameter in parameters { try declare(parameter) }
    let blockStart = self.start
    let statements = try statements()
    let block = LuaBlock(statements: statements, range: blockStart..<self.start)
    try expect("end")
    try leaveFunction()
    return LuaFunction(
      parameters: parameters, isVariadic: isVariadic, block: block, range: start..<end)
  }
}
