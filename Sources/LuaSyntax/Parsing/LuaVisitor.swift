/// Sees every part of a tree, outer parts first, in the order of the text.
package protocol LuaVisitor {
  /// Sees a function and what is in it.
  mutating func visit(_ function: LuaFunction)
  /// Sees statements and what is in them.
  mutating func visit(_ block: LuaBlock)
  /// Sees a statement and what is in it.
  mutating func visit(_ statement: LuaStatement)
  /// Sees an expression and what is in it.
  mutating func visit(_ expression: LuaExpression)
  /// Comes to a statement; what is in it follows.
  mutating func enter(_ statement: LuaStatement)
  /// What is in the statement has been seen.
  mutating func leave(_ statement: LuaStatement)
  /// Comes to an expression; what is in it follows.
  mutating func enter(_ expression: LuaExpression)
  /// What is in the expression has been seen.
  mutating func leave(_ expression: LuaExpression)
  /// Comes to a function's body.
  mutating func enter(_ function: LuaFunction)
  /// The function's body has been seen.
  mutating func leave(_ function: LuaFunction)
  /// Comes to the statements of a scope.
  mutating func enter(_ block: LuaBlock)
  /// The statements have been seen.
  mutating func leave(_ block: LuaBlock)
}

extension LuaVisitor {
  package mutating func enter(_ statement: LuaStatement) {}
  package mutating func leave(_ statement: LuaStatement) {}
  package mutating func enter(_ expression: LuaExpression) {}
  package mutating func leave(_ expression: LuaExpression) {}
  package mutating func enter(_ function: LuaFunction) {}
  package mutating func leave(_ function: LuaFunction) {}
  package mutating func enter(_ block: LuaBlock) {}
  package mutating func leave(_ block: LuaBlock) {}

  /// Sees a whole function.
  package mutating func visit(_ function: LuaFunction) {
    enter(function)
    visit(function.block)
    leave(function)
  }

  package mutating func visit(_ block: LuaBlock) {
    enter(block)
    for statement in block.statements { visit(statement) }
    leave(block)
  }

  package mutating func visit(_ statement: LuaStatement) {
    enter(statement)
    switch statement.kind {
    case .local(_, let values), .returning(let values): visit(values)
    case .assignment(let targets, let values):
      visit(targets)
      visit(values)
    case .call(let call): visit(call)
    case .block(let block): visit(block)
    case .whileLoop(let branch):
      visit(branch.condition)
      visit(branch.block)
    case .repeatLoop(let block, let condition):
      visit(block)
      visit(condition)
    case .branches(let branches, let otherwise):
      for branch in branches {
        visit(branch.condition)
        visit(branch.block)
      }
      if let otherwise { visit(otherwise) }
    case .numericFor(_, let values, let block), .genericFor(_, let values, let block):
      visit(values)
      visit(block)
    case .function(let target, let function):
      visit(target)
      visit(function)
    case .localFunction(_, let function): visit(function)
    case .breaking, .goto, .label, .empty: break
    }
    leave(statement)
  }

  package mutating func visit(_ expressions: [LuaExpression]) {
    for expression in expressions { visit(expression) }
  }

  package mutating func visit(_ expression: LuaExpression) {
    enter(expression)
    switch expression.kind {
    case .function(let function): visit(function)
    case .parentheses(let inner), .unary(_, let inner): visit(inner)
    case .suffixed(let base, let suffixes):
      visit(base)
      for suffix in suffixes {
        switch suffix.kind {
        case .field: break
        case .index(let key): visit(key)
        case .call(let arguments), .method(_, let arguments): visit(arguments.values)
        }
      }
    case .table(let fields):
      for field in fields {
        if case .value(let key) = field.key { visit(key) }
        visit(field.value)
      }
    case .operation(let first, let rest):
      visit(first)
      for operand in rest { visit(operand.value) }
    case .nil, .boolean, .number, .string, .variadic, .name: break
    }
    leave(expression)
  }
}
