internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkLua

/// A position inside of a table that is an argument of the API:
/// `view:scroll_to("a", { align = … })`.
struct OptionArgument {
  /// What stands at the position.
  enum Part {
    /// The start of a field, where a key may be written.
    case key
    /// The value of a key.
    case value(String, LuaExpression)
  }

  let call: CallSite
  /// The entries that the call may mean.
  let entries: [APIEntry]
  /// The keys of the tables around it, outermost first; empty in the argument itself.
  private(set) var keys: [String]
  /// The keys that the table has already.
  let present: [String]
  let part: Part
  private let flow: TypeFlow

  /// Finds the table at a cursor; nil elsewhere, or when the call is not of the API.
  init?(_ cursor: Cursor) {
    guard let call = cursor.calls.first, let argument = call.value?.bare,
      case .table(let outer) = argument.kind
    else { return nil }
    if let function = cursor.path.functions.last,
      function.range.lowerBound > call.arguments.range.lowerBound
    {
      return nil
    }
    var keys: [String] = []
    var fields = outer
    while true {
      guard let field = fields.last(where: { Self.holds($0, cursor) }),
        case .name(let key) = field.key, case .table(let inner) = field.value.bare.kind,
        cursor.offset > field.value.range.lowerBound
      else { break }
      keys.append(key.text)
      fields = inner
    }
    self.call = call
    self.keys = keys
    flow = cursor.analysis.flow
    entries = cursor.analysis.entries(of: call)
    guard !entries.isEmpty else { return nil }
    present = fields.compactMap { field in
      guard case .name(let key) = field.key, !Self.touches(key.range, cursor.offset) else {
        return nil
      }
      return key.text
    }
    switch fields.last(where: { Self.holds($0, cursor) }) {
    case let field?:
      guard case .name(let key) = field.key, cursor.offset > key.range.upperBound else {
        part = .key
        return
      }
      part = .value(key.text, field.value)
    case nil: part = .key
    }
  }

  private static func touches(_ range: Range<Int>, _ offset: Int) -> Bool {
    range.lowerBound <= offset && offset <= range.upperBound
  }

  /// Whether a field contains the cursor; one without a value ends before white space.
  private static func holds(_ field: LuaExpression.Field, _ cursor: Cursor) -> Bool {
    let start =
      if case .name(let key) = field.key { key.range.lowerBound } else {
        field.value.range.lowerBound
      }
    let isMissing =
      field.value.range.isEmpty && field.value.range.upperBound == cursor.path.tokenEnd
    return start <= cursor.offset && (cursor.offset <= field.value.range.upperBound || isMissing)
  }

  /// The types of the argument itself.
  private var types: [String] { entries.map { $0.type(ofArgument: call.argument) } }

  /// The keys that the table may have, as far as the manifest describes them.
  var options: [APIOption] {
    var options: [APIOption]
    if entries.contains(where: { $0.optionsIndex == call.argument }) {
      options = flow.options(of: entries, call.arguments)
    } else {
      options = types.flatMap(OptionShape.options)
    }
    for key in keys {
      options = options.filter { $0.name == key }.flatMap { OptionShape.options(of: $0.type) }
    }
    var seen: Set<String> = []
    return options.filter { seen.insert($0.name).inserted }
  }

  /// The option of a key.
  func option(_ name: String) -> APIOption? { options.first { $0.name == name } }

  /// The types of the members of the table as a list.
  var members: [String] {
    guard let last = keys.last else { return types.flatMap(OptionShape.members) }
    var outer = self
    outer.keys.removeLast()
    return outer.options.filter { $0.name == last }.flatMap { OptionShape.members(of: $0.type) }
  }
}
