/// Visits every node of a syntax tree in the order of the text, parents before their children.
///
/// Implement `enter` and `leave`, which do nothing by default; `visit` walks the tree. A default
/// `visit` costs O(n) in the nodes below it.
package protocol LuaVisitor {
  /// Visits a function and its body.
  mutating func visit(_ function: LuaFunction)
  /// Visits a block and its statements.
  mutating func visit(_ block: LuaBlock)
  /// Visits a statement and its expressions and blocks.
  mutating func visit(_ statement: LuaStatement)
  /// Visits an expression and its subexpressions.
  mutating func visit(_ expression: LuaExpression)
  /// Called before a statement's children.
  mutating func enter(_ statement: LuaStatement)
  /// Called after a statement's children.
  mutating func leave(_ statement: LuaStatement)
  /// Called before an expression's children.
  mutating func enter(_ expression: LuaExpression)
  /// Called after an expression's children.
  mutating func leave(_ expression: LuaExpression)
  /// Called before a function's body.
  mutating func enter(_ function: LuaFunction)
  /// Called after a function's body.
  mutating func leave(_ function: LuaFunction)
  /// Called before the statements of a block.
  mutating func enter(_ block: LuaBlock)
  /// Called after the statements of a block.
  mutating func leave(_ block: LuaBlock)
}

extension LuaVisitor {
  /// Does nothing.
  package mutating func enter(_ statement: LuaStatement) {}
  /// Does nothing.
  package mutating func leave(_ statement: LuaStatement) {}
  /// Does nothing.
  package mutating func enter(_ expression: LuaExpression) {}
  /// Does nothing.
  package mutating func leave(_ expression: LuaExpression) {}
  /// Does nothing.
  package mutating func enter(_ function: LuaFunction) {}
  /// Does nothing.
  package mutating func leave(_ function: LuaFunction) {}
  /// Does nothing.
  package mutating func enter(_ block: LuaBlock) {}
  /// Does nothing.
  package mutating func leave(_ block: LuaBlock) {}

  /// Visits a function and its body.
  package mutating func visit(_ function: LuaFunction) {
    enter(function)
    visit(function.block)
    leave(function)
  }

  /// Visits a block and its statements.
  package mutating func visit(_ block: LuaBlock) {
    enter(block)
    for statement in block.statements { visit(statement) }
    leave(block)
  }

  /// Visits a statement and its expressions and blocks; the target of a `goto` is not visited.
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

  /// Visits expressions in order.
  package mutating func visit(_ expressions: [LuaExpression]) {
    for expression in expressions { visit(expression) }
  }

  /// Visits an expression and its subexpressions.
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
