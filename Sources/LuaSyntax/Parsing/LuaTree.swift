/// A chunk of Lua as a tree; every part knows where it stands.
struct LuaChunk {
  /// The statements of the chunk.
  let body: LuaFunction
  /// The comments in order.
  let comments: [LuaComment]
  /// The text.
  let bytes: [UInt8]

  /// Whether the text holds a word anywhere.
  func mentions(_ word: String) -> Bool { bytes.firstRange(of: Array(word.utf8)) != nil }
}

/// A name where it is written.
struct LuaName: Hashable {
  let text: String
  /// In bytes from 0.
  let range: Range<Int>
}

/// A function, or the whole chunk.
final class LuaFunction {
  /// The parameters; a method's first one, `self`, is not written and has an empty range.
  let parameters: [LuaName]
  let isVariadic: Bool
  let block: LuaBlock
  /// From `function`, or the parameters of a declaration, to `end`.
  let range: Range<Int>

  init(parameters: [LuaName], isVariadic: Bool, block: LuaBlock, range: Range<Int>) {
    self.parameters = parameters
    self.isVariadic = isVariadic
    self.block = block
    self.range = range
  }
}

/// Statements with a scope of their own.
struct LuaBlock {
  let statements: [LuaStatement]
  /// From the first statement to what ends the block.
  let range: Range<Int>
}

/// One statement.
struct LuaStatement {
  /// A declared local.
  struct Local {
    let name: LuaName
    let attribute: LuaName?
  }

  /// A condition and what is done when it holds.
  struct Branch {
    let condition: LuaExpression
    let block: LuaBlock
  }

  indirect enum Kind {
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

  let kind: Kind
  let range: Range<Int>
}

/// One expression.
///
/// Chains of accesses and of operators with one strength are lists, so the tree is never deeper than
/// the text nests.
struct LuaExpression {
  /// What is done with the value before it: `.name`, `[key]`, `(…)`, `:name(…)`.
  struct Suffix {
    enum Kind {
      case field(LuaName)
      case index(LuaExpression)
      case call(Arguments)
      case method(LuaName, Arguments)
    }

    let kind: Kind
    let range: Range<Int>
  }

  /// The arguments of a call.
  struct Arguments {
    let values: [LuaExpression]
    let range: Range<Int>
  }

  /// A part of a table constructor.
  struct Field {
    enum Key {
      /// The next element.
      case position
      case name(LuaName)
      case value(LuaExpression)
    }

    let key: Key
    let value: LuaExpression
  }

  /// The rest of a chain of operators.
  struct Operand {
    let sign: LuaName
    let value: LuaExpression
  }

  indirect enum Kind {
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

  let kind: Kind
  let range: Range<Int>

  /// Whether it gives any number of values.
  var isMultiple: Bool {
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
  var bare: LuaExpression {
    var expression = self
    while case .parentheses(let inner) = expression.kind { expression = inner }
    return expression
  }
}

/// Why a text is no Lua.
struct LuaSyntaxProblem: Error, Hashable {
  let message: String
  /// Where, in bytes from 0.
  let offset: Int
}
