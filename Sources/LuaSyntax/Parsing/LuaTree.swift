/// The syntax tree of a Lua chunk; each node has its byte range in the text.
package struct LuaChunk {
  /// The chunk as a function without parameters.
  package let body: LuaFunction
  /// The comments in the order of the text.
  package let comments: [LuaComment]
  /// The source text.
  package let bytes: [UInt8]

  /// Whether the source contains a text anywhere, also in comments, strings and longer words; O(n).
  package func mentions(_ word: String) -> Bool { bytes.contains(text: word) }
}

/// A name or an operator with its range in the source.
package struct LuaName: Hashable {
  /// The name as written.
  package let text: String
  /// The byte range in the source, from 0; empty for an implicit `self`.
  package let range: Range<Int>

  /// Creates a name.
  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

/// A function's parameters and body; also the whole chunk.
package final class LuaFunction {
  /// The named parameters; those of a method start with an implicit `self`, whose range is empty.
  package let parameters: [LuaName]
  /// Whether the parameters end with `...`; true for a chunk.
  let isVariadic: Bool
  /// The statements of the body.
  package let block: LuaBlock
  /// The byte range from `function` or `local` to `end`.
  package let range: Range<Int>

  init(parameters: [LuaName], isVariadic: Bool, block: LuaBlock, range: Range<Int>) {
    self.parameters = parameters
    self.isVariadic = isVariadic
    self.block = block
    self.range = range
  }
}

/// The statements of one scope.
package struct LuaBlock {
  /// The statements in the order of the text, including empty ones.
  package let statements: [LuaStatement]
  /// The byte range from the first statement to the token that ends the block.
  package let range: Range<Int>
}

/// One statement.
package struct LuaStatement {
  /// One variable of a `local` statement.
  package struct Local {
    /// The variable's name.
    package let name: LuaName
    /// `const` or `close`; nil without an attribute.
    package let attribute: LuaName?
  }

  /// A condition and the block that runs when it is true.
  package struct Branch {
    /// The condition of `if`, `elseif` or `while`.
    package let condition: LuaExpression
    /// The statements that run when the condition is true.
    package let block: LuaBlock
  }

  /// The kind of a statement, with its components.
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
    /// `function a.b:c() … end`, with `a.b.c` as target.
    case function(LuaExpression, LuaFunction)
    case localFunction(LuaName, LuaFunction)
    case returning([LuaExpression])
    case breaking
    case goto(LuaName)
    case label(LuaName)
    case empty
  }

  /// The kind of the statement, with its components.
  package let kind: Kind
  /// The byte range in the source, from 0.
  package let range: Range<Int>
}

/// One expression.
///
/// Chains of accesses and of operators of one precedence are lists, so the depth of the tree is
/// limited by the nesting of the text.
package struct LuaExpression {
  /// An access to the value before it or a call of it: `.name`, `[key]`, `(…)`, `:name(…)`.
  package struct Suffix {
    /// The kind of a suffix, with its components.
    package enum Kind {
      case field(LuaName)
      case index(LuaExpression)
      case call(Arguments)
      case method(LuaName, Arguments)
    }

    /// The kind of the suffix.
    package let kind: Kind
    /// The byte range in the source, from 0.
    package let range: Range<Int>
  }

  /// The arguments of a call.
  package struct Arguments {
    /// The arguments in order; one for `f"text"` and `f{…}`.
    package let values: [LuaExpression]
    /// The byte range in the source, from 0, including parentheses.
    package let range: Range<Int>
  }

  /// One field of a table constructor.
  package struct Field {
    /// The key of a field.
    package enum Key {
      /// None: the value is the next element of the sequence.
      case position
      case name(LuaName)
      case value(LuaExpression)
    }

    /// The key, as written.
    package let key: Key
    /// The expression of the value.
    package let value: LuaExpression
  }

  /// An operator and its right operand.
  package struct Operand {
    /// The binary operator.
    package let sign: LuaName
    /// The right operand.
    package let value: LuaExpression
  }

  /// The kind of an expression, with its components.
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
    /// The first operand, then operators and operands in the order of the text.
    case operation(LuaExpression, [Operand])
  }

  /// The kind of the expression.
  package let kind: Kind
  /// The byte range in the source, from 0.
  package let range: Range<Int>

  /// Creates an expression.
  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// Whether the expression may yield any number of values: a call or `...` without parentheses.
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

/// A syntax error.
package struct LuaSyntaxProblem: Error, Hashable {
  let message: String
  /// The byte offset of the error, from 0.
  package let offset: Int
}
