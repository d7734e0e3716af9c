internal import LuaSyntax
internal import ScrollworkTerminal

/// The colors of entries and of printed values, by the classes of Lua's tokens.
enum LuaColors {
  /// The words that are values.
  private static let values: Set<String> = ["true", "false", "nil"]

  /// The colors of an entry, which may be unfinished; O(n).
  static func spans(of entry: String) -> [InkSpan] {
    guard case .command(let name, let argument) = ReplEntry(entry),
      let colon = entry.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return lua(entry, from: 0) }
    guard let command = ReplCommand.named(name) else { return [] }
    let start = entry.utf8.distance(from: entry.utf8.startIndex, to: colon)
    let span = InkSpan(start..<(start + 1 + name.utf8.count), .keyword)
    guard command.argument == .lua, !argument.isEmpty else { return [span] }
    return [span] + lua(entry, from: span.range.upperBound)
  }

  private static func lua(_ text: String, from start: Int) -> [InkSpan] {
    let bytes = Array(text.utf8.dropFirst(start))
    let scan = LuaLexer.scan(bytes)
    var spans: [InkSpan] = []
    var depth = 0
    for (index, token) in scan.tokens.enumerated() {
      if token.is("{") { depth += 1 }
      if token.is("}") { depth -= 1 }
      let isKey =
        depth > 0 && index + 1 < scan.tokens.count && scan.tokens[index + 1].is("=")
      guard let ink = ink(of: token, isKey: isKey) else { continue }
      spans.append(InkSpan(token.range, ink))
    }
    spans += scan.comments.map { InkSpan($0.range, .faint) }
    return spans.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
      InkSpan(($0.range.lowerBound + start)..<($0.range.upperBound + start), $0.ink)
    }
  }

  private static func ink(of token: LuaToken, isKey: Bool) -> Ink? {
    switch token.kind {
    case .keyword: values.contains(token.text) ? .number : .keyword
    case .number: .number
    case .string: .string
    case .name: isKey ? .key : nil
    case .sign: nil
    }
  }

  /// The colors of one line of a printed value, such as `{ x = 1, "a" }` or the description of a
  /// view: numbers, strings in double quotes, keys, and `true`, `false`, `nil`.
  static func spans(ofValue line: String) -> [InkSpan] {
    let tokens = LuaLexer.tokens(of: Array(line.utf8))
    var spans: [InkSpan] = []
    for (index, token) in tokens.enumerated() {
      let isKey = index + 1 < tokens.count && tokens[index + 1].is("=")
      let isProse =
        token.kind == .keyword && !values.contains(token.text)
        || token.kind == .string
          && (token.flaw != nil
            || line.utf8.dropFirst(token.range.lowerBound).first != UInt8(ascii: "\""))
      if isProse { continue }
      if let ink = ink(of: token, isKey: isKey) { spans.append(InkSpan(token.range, ink)) }
    }
    return spans
  }
}
