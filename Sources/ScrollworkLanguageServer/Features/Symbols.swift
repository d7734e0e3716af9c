internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Outlines, symbols of the workspace, lenses and folding.
extension LanguageServer {
  func documentSymbols(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    let document = try script(parameters)
    let symbols = SymbolSearch.symbols(of: workspace.analysis(of: document))
    guard client.nestsSymbols else {
      return .array(symbols.flatMap { Self.list($0, in: document, below: nil) })
    }
    return .array(symbols.map { Self.json($0, document.text) })
  }

  /// A symbol and those inside of it, for clients that show no tree.
  private static func list(
    _ symbol: Symbol, in document: Document, below container: String?
  ) -> [JSONValue] {
    let own = JSONValue.object([]).with("name", .text(symbol.name))
      .with("kind", .integer(symbol.kind.rawValue))
      .with(
        "location", ["uri": .text(document.uri), "range": document.text.json(symbol.range)]
      )
      .with("containerName", container.map { .text($0) })
    return [own] + symbol.children.flatMap { list($0, in: document, below: symbol.name) }
  }

  private static func json(_ symbol: Symbol, _ text: DocumentText) -> JSONValue {
    [
      "name": .text(symbol.name), "kind": .integer(symbol.kind.rawValue),
      "range": text.json(symbol.range), "selectionRange": text.json(symbol.nameRange),
      "children": .array(symbol.children.map { json($0, text) }),
    ]
  }

  /// The symbols of all projects of the client whose name contains the query, in any case.
  func workspaceSymbols(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    let query = (parameters["query"]?.text ?? "").lowercased()
    var found: [JSONValue] = []
    for project in workspace.knownProjects {
      for file in workspace.index(of: project) {
        for symbol in file.symbols.flatMap(\.all)
        where query.isEmpty || symbol.name.lowercased().contains(query) {
          found.append([
            "name": .text(symbol.name), "kind": .integer(symbol.kind.rawValue),
            "location": file.location(symbol.nameRange),
            "containerName": .text(file.path.shown(in: project.root.path)),
          ])
          if found.count >= Self.symbolLimit { return .array(found) }
        }
      }
    }
    return .array(found)
  }

  private static let symbolLimit = 500

  /// The functions, tables and comments of several lines.
  func foldingRanges(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    let document = try script(parameters)
    var search = FoldSearch(source: document.text.source)
    search.visit(workspace.analysis(of: document).chunk.body.block)
    return .array(
      search.lines.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }.map {
        ["startLine": .integer($0.lowerBound), "endLine": .integer($0.upperBound)]
      })
  }
}

/// Collects the lines, from 0, of functions, blocks and tables of several lines; the last line,
/// with the `end` or brace, stays visible.
private struct FoldSearch: LuaVisitor {
  let source: SourceText
  var lines: Set<ClosedRange<Int>> = []

  init(source: SourceText) { self.source = source }

  mutating func enter(_ function: LuaFunction) { add(function.range) }

  mutating func enter(_ expression: LuaExpression) {
    if case .table = expression.kind { add(expression.range) }
  }

  mutating func enter(_ statement: LuaStatement) {
    switch statement.kind {
    case .block, .whileLoop, .repeatLoop, .branches, .numericFor, .genericFor: add(statement.range)
    default: break
    }
  }

  private mutating func add(_ range: Range<Int>) {
    guard let last = range.last else { return }
    let first = source.line(of: range.lowerBound) - 1
    let end = source.line(of: last) - 2
    if end > first { lines.insert(first...end) }
  }
}
