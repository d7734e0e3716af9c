/// A chunk of Lua as a tree; every part knows where it stands.
package struct LuaChunk {
  /// The statements of the chunk.
  package let body: LuaFunction
  /// The comments in order.
  package let comments: [LuaComment]
  /// The text.
  package let bytes: [UInt8]

  /// Whether the text holds a word anywhere.
  package func mentions(_ word: String) -> Bool { bytes.firstRange(of: Array(word.utf8)) != nil }
}

/// A name where it is written.
package struct LuaName: Hashable {
  package let text: String
  /// In bytes from 0.
  package let range: Range<Int>
}

/// A function, or the whole chunk.
package final class LuaFunction {
  /// The parameters; a method's first one, `self`, is not written and has an empty range.
  package let parameters: [LuaName]
  let isVariadic: Bool
  package let block: LuaBlock
  /// From `function`, or the parameters of a declaration, to `end`.
  package let range: Range<Int>

  init(parameters: [LuaName], isVariadic: Bool, block: LuaBlock, range: Range<Int>) {
    self.parameters = parameters
    self.isVariadic = isVariadic
    self.block = block
    self.range = range
  }
}

/// Statements with a scope of their own.
package struct LuaBlock {
  package let statements: [LuaStatement]
  /// From the first statement to what ends the block.
  let range: Range<Int>
}

/// One statement.
package struct LuaStatement {
  /// A declared local.
  package struct Local {
    package let name: LuaName
    package let attribute: LuaName?
  }

  /// A condition and what is done when it holds.
  package struct Branch {
    package let condition: LuaExpression
    package let block: LuaBlock
  }

  package indirect enum Kind {
    case local([Local], [LuaExpression])
    case assignment([LuaExpression], [LuaExpression])
    case call(LuaExpression)
    case block(LuaBlock)
    case whileLoop(Branch)
    case repeatLoop(LuaBlock, until: LuaExpression)
    case branches([Branch], otherwise: LuaBlock?)
    case numericFor(LuaName, [LuaExpression], LuaBlock)
    case genericFor([LuaName], [LuaExpression], LuaBlock)
    /// `function a.b:c() … end`; the target is `a.b.c`.
    case function(LuaExpression, LuaFunction)
    case localFunction(LuaName, LuaFunction)
    case returning([LuaExpression])
    case breaking
    case goto(LuaName)
    case label(LuaName)
    case empty
  }

  package let kind: Kind
  package let range: Range<Int>
}

/// One expression.
///
/// Chains of accesses and of operators with one strength are lists, so the tree is never deeper than
/// the text nests.
package struct LuaExpression {
  /// What is done with the value before it: `.name`, `[key]`, `(…)`, `:name(…)`.
  package struct Suffix {
    package enum Kind {
      case field(LuaName)
      case index(LuaExpression)
      case call(Arguments)
      case method(LuaName, Arguments)
    }

    package let kind: Kind
    package let range: Range<Int>
  }

  /// The arguments of a call.
  package struct Arguments {
    package let values: [LuaExpression]
    package let range: Range<Int>
  }

  /// A part of a table constructor.
  package struct Field {
    package enum Key {
      /// The next element.
      case position
      case name(LuaName)
      case value(LuaExpression)
    }

    package let key: Key
    package let value: LuaExpression
  }

  /// The rest of a chain of operators.
  package struct Operand {
    package let sign: LuaName
    package let value: LuaExpression
  }

  package indirect enum Kind {
    case `nil`
    case boolean(Bool)
    case number
    case string
    case variadic
    case function(LuaFunction)
    case name(LuaName)
    case parentheses(LuaExpression)
    case suffixed(LuaExpression, [Suffix])
    case table([Field])
    case unary(LuaName, LuaExpression)
    /// The first operand, then operators from left to right.
    case operation(LuaExpression, [Operand])
  }

  package let kind: Kind
  package let range: Range<Int>

  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// Whether it gives any number of values.
  package var isMultiple: Bool {
    switch kind {
    case .variadic: return true
    case .suffixed(_, let suffixes):
      guard let last = suffixes.last else { return false }
      switch last.kind {
      case .call, .method: return true
      case .field, .index: return false
      }
    default: return false
    }
  }

  /// The expression without parentheses around it.
  package var bare: LuaExpression {
    var expression = self
    while case .parentheses(let inner) = expression.kind { expression = inner }
    return expression
  }
}

/// Why a text is no Lua.
package struct LuaSyntaxProblem: Error, Hashable {
  let message: String
  /// Where, in bytes from 0.
  package let offset: Int
}
