internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// Arguments: their number, the keys of option tables and the words that options accept.
extension UsageCheck {
  /// The names of parameters that are tables of options when the manifest lists options.
  private static let tableNames: Set<String> = [
    "table", "opt", "settings", "where", "position", "properties", "size", "rule", "saved",
  ]

  /// Checks the arguments of a call against the entries that it may call.
  mutating func checkArguments(
    _ entries: [APIEntry], _ arguments: LuaExpression.Arguments, at range: Range<Int>
  ) {
    guard let first = entries.first else { return }
    let values = arguments.values
    let least = values.count - (values.last?.isMultiple == true ? 1 : 0)
    let isOpen = entries.contains { $0.parameters.last == "…" }
    let most = entries.map(\.parameters.count).max() ?? 0
    if !isOpen, least > most {
      let extra = values[most].range.lowerBound..<(values.last ?? values[most]).range.upperBound
      let allowed =
        most == 0 ? "no arguments" : "at most \(most) argument\(most == 1 ? "" : "s")"
      findings.append(
        Finding(
          code: "SW2003", message: "\(first.shown) takes \(allowed), got \(least)", range: extra))
    }
    let options = entries.flatMap(\.options)
    guard !options.isEmpty,
      let position = first.parameters.lastIndex(where: {
        Self.tableNames.contains(String($0.prefix { $0 != "?" && $0 != "|" }))
      })
    else { return }
    // The options of `it` and `describe` may be omitted, so the argument may be the function.
    guard position < values.count, case .table(let fields) = values[position].bare.kind else {
      return
    }
    check(fields, against: options + extraOptions(of: first, arguments), of: first)
  }

  /// The options of `on` and `once` that the manifest does not list with them.
  private func extraOptions(
    of entry: APIEntry, _ arguments: LuaExpression.Arguments
  ) -> [APIOption] {
    guard entry.name == "on" || entry.name == "once" else { return [] }
    return [
      APIOption(
        "threshold", "points",
        summary: "For edge and near_edge: how near an end counts as reached, in points.")
    ]
  }

  private mutating func check(
    _ fields: [LuaExpression.Field], against options: [APIOption], of entry: APIEntry
  ) {
    let known = Set(options.map(\.name)).sorted(by: bytesPrecede)
    // In a list of rules, each member is a table whose keys are not checked here.
    for field in fields {
      guard case .name(let name) = field.key else { continue }
      let matching = options.filter { $0.name == name.text }
      guard !matching.isEmpty else {
        let near = nearMiss(to: name.text, among: known)
        let hint = near.map { "; did you mean \"\($0)\"?" } ?? ""
        findings.append(
          Finding(
            code: "SW2004", message: "\(entry.shown) has no option \"\(name.text)\"\(hint)",
            range: name.range,
            help: near == nil ? ["allowed: \(known.joined(separator: " "))"] : [],
            fix: near.map { Finding.Fix(range: name.range, text: $0) }))
        continue
      }
      check(field.value, against: matching, of: entry)
    }
  }

  /// The shape of a type; each type is read once in a file.
  private mutating func shape(of type: String) -> OptionShape {
    if let known = shapes[type] { return known }
    let shape = OptionShape(type)
    shapes[type] = shape
    return shape
  }

  /// Checks a literal value against the types that the manifest gives the option.
  private mutating func check(
    _ value: LuaExpression, against options: [APIOption], of entry: APIEntry
  ) {
    let shapes = options.map { shape(of: $0.type) }
    guard let option = options.first, let shape = shapes.first,
      shapes.allSatisfy({ $0 == shape })
    else { return }
    if let text = flow.chunk.string(value), !shape.takesAnyText, !shape.strings.contains(text) {
      let unknown = UnknownName(text, among: shape.strings)
      let (near, hint) = (unknown.near.first, unknown.hint)
      let isWord = !shape.strings.isEmpty
      findings.append(
        Finding(
          code: isWord ? "SW2006" : "SW2003",
          message: isWord
            ? "\(entry.shown): \(option.name) cannot be \"\(text)\"\(hint)"
            : "\(entry.shown): \(option.name) is \(option.type), got a string",
          range: value.bare.range,
          help: isWord && near == nil ? ["allowed: \(option.type)"] : [],
          fix: near.flatMap { Finding.Fix.literal($0, at: value.bare.range) }))
    }
    guard case .table(let fields) = value.bare.kind, let keys = shape.keys else { return }
    for field in fields {
      guard case .name(let name) = field.key, !keys.contains(name.text) else { continue }
      let near = nearMiss(to: name.text, among: keys)
      let hint = near.map { "; did you mean \"\($0)\"?" } ?? ""
      findings.append(
        Finding(
          code: "SW2004", message: "\(option.name) has no option \"\(name.text)\"\(hint)",
          range: name.range, help: near == nil ? ["allowed: \(keys.joined(separator: " "))"] : [],
          fix: near.map { Finding.Fix(range: name.range, text: $0) }))
    }
  }
}

/// The literals that an option accepts, parsed from its type in the manifest.
package struct OptionShape: Hashable {
  /// The strings it accepts.
  package private(set) var strings: [String] = []
  /// Whether it accepts strings other than `strings`.
  private(set) var takesAnyText = false
  /// The keys of the table it accepts; nil if they are unknown or it accepts no table.
  package private(set) var keys: [String]?

  /// Reads a type in the notation of the manifest.
  package init(_ type: String) {
    var hasTable = false
    for part in Self.alternatives(type) {
      if part.hasPrefix("\""), part.hasSuffix("\""), part.utf8.count >= 2 {
        let word = String(part.dropFirst().dropLast())
        if word.contains("%") { takesAnyText = true } else { strings.append(word) }
      } else if part.hasPrefix("{") {
        if hasTable { keys = nil } else { keys = Self.keys(of: part) }
        hasTable = true
      } else if part == "Animation" {
        hasTable = true
        keys = ScriptRuntime.animationKeys
        strings += ScriptRuntime.SpringName.allCases.map(\.rawValue)
      } else if let shape = APIShape.named(part), shape.notation == "table" {
        keys = hasTable ? nil : shape.fields.map(\.name)
        hasTable = true
      } else if !["number", "integer", "boolean", "seconds", "points", "true", "false"].contains(
        part)
      {
        takesAnyText = true
        hasTable = true
        keys = nil
      }
    }
  }

  /// The alternatives between `|` outside braces, trimmed.
  private static func alternatives(_ type: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in type {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      if character == "|", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The names in `{ a=, b=1, c= | d= }`; nil when the braces hold anything else.
  private static func keys(of braces: String) -> [String]? {
    let inner = braces.dropFirst().dropLast()
    guard !inner.contains("{"), !inner.contains("…"), !inner.contains("[") else { return nil }
    var keys: [String] = []
    for part in inner.split(whereSeparator: { $0 == "," || $0 == "|" }) {
      guard let equals = part.firstIndex(of: "=") else {
        // Further words of a choice: `at="pass"|"lift"`.
        if part.contains("\"") { continue }
        return nil
      }
      keys.append(String(part[..<equals].filter { $0 != " " }))
    }
    return keys.isEmpty ? nil : keys
  }
}
