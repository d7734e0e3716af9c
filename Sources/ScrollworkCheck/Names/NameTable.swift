package import LuaSyntax

/// A local, a parameter or a loop's variable, with all reads of and assignments to it in a file.
package final class LuaVariable {
  /// The kind of declaration.
  package enum Origin: Hashable {
    case local
    case function
    case parameter
    case loop
  }

  /// An origin of one of its values.
  package enum Source {
    /// The result at that index, from 0, of an expression.
    case value(LuaExpression, Int)
    /// A function that is declared under this name.
    case function(LuaFunction)
    /// The parameter at that index, from 0, of a function.
    case argument(LuaFunction, Int)
    /// The value at that index, from 0, that a generic loop takes from a call such as `ipairs(t)`.
    case element(LuaExpression, Int)
    /// The numbers of a loop, from the first one on.
    case counter(LuaExpression)
    /// A value that is not analyzed.
    case other
  }

  /// The name where it is declared; the range of an implicit `self` is empty.
  package let name: LuaName
  /// The kind of declaration.
  package let origin: Origin
  /// `const` or `close`, if it has such an attribute.
  let attribute: String?
  /// The function that declares it; the main function for a local at the top level.
  package let home: LuaFunction
  /// The variable that it shadows.
  let hidden: LuaVariable?
  var reads = 0
  /// The ranges of its declaration and of all reads and assignments, in the order of the text.
  package internal(set) var mentions: [Range<Int>] = []
  /// The range of the text in which its name refers to it, the declaration excluded.
  package internal(set) var scope = 0..<0
  /// The origins of its values.
  package internal(set) var sources: [Source] = []
  /// Whether its fields are assigned: `t.a = 1`, `t[k] = v`, `function t.f() end`.
  var isChanged = false
  /// Whether it is an argument of `expect`, `pcall` or `xpcall`, where an error is intended.
  var isTried = false

  init(
    _ name: LuaName, _ origin: Origin, attribute: String?, home: LuaFunction, hidden: LuaVariable?
  ) {
    (self.name, self.origin, self.attribute) = (name, origin, attribute)
    (self.home, self.hidden) = (home, hidden)
  }
}

/// The call that a function literal is an argument of.
package enum FunctionUse {
  /// An argument of a call: the call, the index of its suffix, the index of the argument.
  case argument(LuaExpression, suffix: Int, argument: Int)
  /// A field of a table that is such an argument.
  case field(String, LuaExpression, suffix: Int, argument: Int)
}

/// The variable that each name of a file refers to.
package struct NameTable {
  /// A use of a name that is not a local.
  package struct GlobalUse {
    /// The name.
    package let name: LuaName
    let isWrite: Bool
  }

  /// The variables in the order of their declarations.
  package private(set) var variables: [LuaVariable] = []
  /// The uses of other names.
  package private(set) var globals: [GlobalUse] = []
  private var byOffset: [Int: LuaVariable] = [:]
  private var uses: [ObjectIdentifier: FunctionUse] = [:]

  init(_ chunk: LuaChunk) {
    var resolver = Resolver(main: chunk.body)
    resolver.visit(chunk.body)
    variables = resolver.variables
    globals = resolver.globals
    byOffset = resolver.byOffset
    uses = resolver.uses
  }

  /// The variable that a name refers to; nil for a global.
  package func variable(_ name: LuaName) -> LuaVariable? { byOffset[name.range.lowerBound] }

  /// Whether the first suffix of a chain calls `expect`, `pcall` or `xpcall`.
  static func tries(_ call: LuaExpression, suffix: Int) -> Bool {
    guard suffix == 0, case .suffixed(let base, _) = call.kind, case .name(let name) = base.kind
    else { return false }
    return ["expect", "pcall", "xpcall"].contains(name.text)
  }

  /// The call that a function is an argument of; nil if it is not an argument.
  package func use(of function: LuaFunction) -> FunctionUse? { uses[ObjectIdentifier(function)] }
}

/// Resolves the names of a file by its scopes.
private struct Resolver: LuaVisitor {
  var variables: [LuaVariable] = []
  var globals: [NameTable.GlobalUse] = []
  var byOffset: [Int: LuaVariable] = [:]
  var uses: [ObjectIdentifier: FunctionUse] = [:]
  private var functions: [LuaFunction] = []
  private let main: LuaFunction
  private var scopes: [[LuaVariable]] = [[]]
  /// The open variables of each name, innermost last.
  private var visible: [String: [LuaVariable]] = [:]
  /// The end of each scope.
  private var scopeEnds: [Int]
  /// The start offsets of assigned names, which do not count as reads.
  private var targets: Set<Int> = []

  init(main: LuaFunction) {
    self.main = main
    scopeEnds = [main.range.upperBound]
  }

  private mutating func open(until end: Int) {
    scopes.append([])
    scopeEnds.append(end)
  }

  private mutating func close() {
    for variable in scopes.removeLast() { visible[variable.name.text]?.removeLast() }
    scopeEnds.removeLast()
  }

  private func find(_ name: String) -> LuaVariable? { visible[name]?.last }

  @discardableResult
  private mutating func declare(
    _ name: LuaName, _ origin: LuaVariable.Origin, attribute: String? = nil
  ) -> LuaVariable {
    let variable = LuaVariable(
      name, origin, attribute: attribute, home: functions.last ?? main, hidden: find(name.text))
    variables.append(variable)
    scopes[scopes.count - 1].append(variable)
    visible[name.text, default: []].append(variable)
    if !name.range.isEmpty {
      byOffset[name.range.lowerBound] = variable
      variable.mentions.append(name.range)
    }
    variable.scope = name.range.upperBound..<scopeEnds[scopeEnds.count - 1]
    return variable
  }

  mutating func visit(_ block: LuaBlock) {
    open(until: block.range.upperBound)
    for statement in block.statements { visit(statement) }
    close()
  }

  mutating func visit(_ function: LuaFunction) {
    functions.append(function)
    open(until: function.range.upperBound)
    for (index, parameter) in function.parameters.enumerated() {
      declare(parameter, .parameter).sources.append(.argument(function, index))
    }
    visit(function.block)
    close()
    functions.removeLast()
  }

  mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    case .local(let locals, let values):
      visit(values)
      for (index, local) in locals.enumerated() {
        let variable = declare(local.name, .local, attribute: local.attribute?.text)
        if let source = Self.source(index, of: values) { variable.sources.append(source) }
      }
    case .localFunction(let name, let function):
      declare(name, .function).sources.append(.function(function))
      visit(function)
    case .function(let target, let function):
      assign(target, .function(function))
      visit(function)
    case .assignment(let list, let values):
      for (index, target) in list.enumerated() {
        assign(target, Self.source(index, of: values) ?? .other)
      }
      visit(values)
    case .numericFor(let name, let values, let block):
      visit(values)
      open(until: statement.range.upperBound)
      declare(name, .loop).sources.append(values.first.map { .counter($0) } ?? .other)
      visit(block)
      close()
    case .genericFor(let names, let values, let block):
      visit(values)
      open(until: statement.range.upperBound)
      for (index, name) in names.enumerated() {
        let source = values.count == 1 ? LuaVariable.Source.element(values[0], index) : .other
        declare(name, .loop).sources.append(source)
      }
      visit(block)
      close()
    case .repeatLoop(let block, let condition):
      open(until: statement.range.upperBound)
      for statement in block.statements { visit(statement) }
      visit(condition)
      close()
    case .call(let expression): visit(expression)
    case .block(let block): visit(block)
    case .whileLoop(let branch):
      visit(branch.condition)
      visit(branch.block)
    case .branches(let branches, let otherwise):
      for branch in branches {
        visit(branch.condition)
        visit(branch.block)
      }
      if let otherwise { visit(otherwise) }
    case .returning(let values): visit(values)
    case .breaking, .goto, .label, .empty: break
    }
  }

  mutating func enter(_ expression: LuaExpression) {
    switch expression.kind {
    case .name(let name):
      if let variable = find(name.text) {
        byOffset[name.range.lowerBound] = variable
        variable.mentions.append(name.range)
        variable.reads += 1
      } else {
        globals.append(NameTable.GlobalUse(name: name, isWrite: false))
      }
    case .suffixed(_, let suffixes):
      for (index, suffix) in suffixes.enumerated() {
        switch suffix.kind {
        case .call(let arguments), .method(_, let arguments):
          note(arguments.values, of: expression, suffix: index)
        case .field, .index: break
        }
      }
    default: break
    }
  }

  /// The source of the variable at an index when a list of expressions is assigned; nil without a
  /// value.
  private static func source(_ index: Int, of values: [LuaExpression]) -> LuaVariable.Source? {
    if index < values.count - 1 { return .value(values[index], 0) }
    guard let last = values.last else { return nil }
    let extra = index - (values.count - 1)
    return extra == 0 || last.isMultiple ? .value(last, extra) : nil
  }

  private mutating func assign(_ target: LuaExpression, _ source: LuaVariable.Source) {
    switch target.kind {
    case .name(let name):
      if let variable = find(name.text) {
        byOffset[name.range.lowerBound] = variable
        variable.mentions.append(name.range)
        variable.sources.append(source)
      } else {
        globals.append(NameTable.GlobalUse(name: name, isWrite: true))
      }
    case .suffixed(let base, _):
      visit(target)
      if case .name(let name) = base.kind { find(name.text)?.isChanged = true }
    default: visit(target)
    }
  }

  private mutating func note(_ values: [LuaExpression], of call: LuaExpression, suffix: Int) {
    for (index, value) in values.enumerated() {
      switch value.bare.kind {
      case .name(let name) where NameTable.tries(call, suffix: suffix):
        find(name.text)?.isTried = true
      case .function(let function):
        uses[ObjectIdentifier(function)] = .argument(call, suffix: suffix, argument: index)
      case .table(let fields):
        for field in fields {
          guard case .name(let key) = field.key,
            case .function(let function) = field.value.bare.kind
          else { continue }
          uses[ObjectIdentifier(function)] = .field(
            key.text, call, suffix: suffix, argument: index)
        }
      default: break
      }
    }
  }
}
