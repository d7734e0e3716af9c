internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkLua

/// A position where a key may stand in a table that a rule returns: `return { y = … }` in the
/// function of `view:snap`.
struct AnswerTable {
  /// The keys that it may have.
  let options: [APIOption]
  /// The keys that it has already.
  let present: [String]

  /// Finds the table at a cursor; nil elsewhere.
  init?(_ cursor: Cursor) {
    let analysis = cursor.analysis
    guard let function = cursor.path.functions.last,
      case .argument(let call, let suffix, let position)? = analysis.names.use(of: function),
      case .returning(let values)? = cursor.path.statements.last?.kind,
      let table = values.first?.bare, case .table(let fields) = table.kind,
      cursor.path.expressions.last(where: \.isTable)?.range == table.range,
      cursor.offset > table.range.lowerBound
    else { return nil }
    let types = analysis.flow.entries(of: call, suffix).map { $0.type(ofArgument: position) }
    options = types.filter { $0.hasPrefix("fn(") }.flatMap { type -> [APIOption] in
      let answer = type.split(separator: "→", maxSplits: 1).last ?? ""
      return OptionShape.options(of: String(answer))
    }
    present = fields.compactMap { field in
      field.key.name.flatMap { $0.range.upperBound < cursor.offset ? $0.text : nil }
    }
  }
}
