internal import LuaSyntax
internal import ScrollworkCheck

/// Something with a name in a file: a test, a behavior, a function, a node of a scene.
struct Symbol {
  /// The kinds, with the protocol's numbers.
  enum Kind: Int {
    /// A group of tests.
    case group = 3
    case behavior = 5
    /// A test.
    case test = 6
    case function = 12
    /// A node of a scene, by its id.
    case node = 19
  }

  let name: String
  let kind: Kind
  /// All of it.
  let range: Range<Int>
  /// Its name.
  let nameRange: Range<Int>
  /// Whether a test runs once on each device: neither a property nor one for each of several cases.
  var hasOneCase = true
  var children: [Symbol] = []

  /// It and what is inside of it.
  var all: [Symbol] { [self] + children.flatMap(\.all) }
}

/// Collects the symbols of a file.
struct SymbolSearch: LuaVisitor {
  private let chunk: LuaChunk
  private let names: NameTable
  private var found: [Symbol] = []

  private init(_ analysis: ScriptAnalysis) {
    chunk = analysis.chunk
    names = analysis.names
    visit(chunk.body)
  }

  /// The symbols of a file as a tree by their ranges.
  static func symbols(of analysis: ScriptAnalysis) -> [Symbol] {
    let found = SymbolSearch(analysis).found.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    var index = 0
    return nested(found, &index, until: .max)
  }

  private static func nested(_ list: [Symbol], _ index: inout Int, until end: Int) -> [Symbol] {
    var symbols: [Symbol] = []
    while index < list.count, list[index].range.lowerBound < end {
      var symbol = list[index]
      index += 1
      symbol.children = nested(list, &index, until: symbol.range.upperBound)
      symbols.append(symbol)
    }
    return symbols
  }

  mutating func enter(_ statement: LuaStatement) {
    switch statement.kind {
    case .localFunction(let name, _) where !name.text.isEmpty:
      found.append(
        Symbol(name: name.text, kind: .function, range: statement.range, nameRange: name.range))
    case .function(let target, _) where !target.range.isEmpty:
      let text = String(decoding: chunk.bytes[target.range], as: UTF8.self)
      found.append(
        Symbol(name: text, kind: .function, range: statement.range, nameRange: target.range))
    default: break
    }
  }

  mutating func enter(_ expression: LuaExpression) {
    switch expression.kind {
    case .table(let fields):
      guard let id = fields.first(where: { $0.key.name?.text == "id" })?.value,
        let name = chunk.string(id)
      else { return }
      add(name, .node, expression.range, id.bare.range)
    case .suffixed(let base, let suffixes): enter(expression, base, suffixes)
    default: break
    }
  }

  private mutating func enter(
    _ expression: LuaExpression, _ base: LuaExpression, _ suffixes: [LuaExpression.Suffix]
  ) {
    guard case .name(let name) = base.kind else { return }
    var arguments: [LuaExpression] = []
    var member = ""
    for suffix in suffixes.prefix(2) {
      switch suffix.kind {
      case .field(let field) where arguments.isEmpty: member = field.text
      case .call(let values) where arguments.isEmpty: arguments = values.values
      default: break
      }
    }
    let kind: Symbol.Kind
    switch (name.text, member) {
    case ("describe", ""): kind = .group
    case ("it", _), ("property", ""), ("each", ""): kind = .test
    case (_, "behavior"): kind = .behavior
    default: return
    }
    guard kind == .behavior || names.variable(name) == nil,
      let title = arguments.first(where: { chunk.string($0) != nil }),
      let text = chunk.string(title)
    else { return }
    add(
      text, kind, expression.range, title.bare.range,
      hasOneCase: !["property", "each"].contains(name.text))
  }

  private mutating func add(
    _ name: String, _ kind: Symbol.Kind, _ range: Range<Int>, _ nameRange: Range<Int>,
    hasOneCase: Bool = true
  ) {
    // A string that is being typed goes on to the end of its line.
    guard let inner = Cursor.inside(nameRange, chunk.bytes), inner.upperBound < nameRange.upperBound
    else { return }
    found.append(
      Symbol(
        name: name.isEmpty ? "…" : name, kind: kind, range: range, nameRange: nameRange,
        hasOneCase: hasOneCase))
  }
}

extension SymbolSearch {
  /// The tests of a file with their titles as reports write them: `group › test`.
  static func tests(of analysis: ScriptAnalysis) -> [(title: String, symbol: Symbol)] {
    func tests(_ symbols: [Symbol], _ prefix: String) -> [(title: String, symbol: Symbol)] {
      symbols.flatMap { symbol -> [(title: String, symbol: Symbol)] in
        let title = prefix + symbol.name
        switch symbol.kind {
        case .test: return [(title, symbol)]
        case .group: return tests(symbol.children, title + " › ")
        default: return tests(symbol.children, prefix)
        }
      }
    }
    return tests(symbols(of: analysis), "")
  }
}
