internal import LuaSyntax
internal import ScrollworkLua
internal import ScrollworkTerminal

/// Lua's message about a value that does not support an operation, reworded to name the operation.
///
/// Lua: `attempt to index a nil value (local 'pane')`. Here: `tried to read "top" from nil`, with a
/// mark under `pane` when the line has only one such token.
struct LuaMessage: Hashable {
  /// The reworded message.
  let text: String
  /// The columns of the value in the line; nil when they are unknown or ambiguous.
  let mark: Excerpt.Mark?
  /// What to write instead; nil for nothing.
  let help: String?

  /// Parses Lua's message; nil for one that is left as it is.
  ///
  /// - Parameters:
  ///   - message: Lua's message, without file and line.
  ///   - source: The source of the chunk, if it is known.
  ///   - line: The line, from 1.
  ///   - call: How the call of a handle is written that has this name; nil where none has.
  init?(
    _ message: String, source: [UInt8]?, line: Int?, call: (String) -> String? = { _ in nil }
  ) {
    var tokens: [LuaToken] = []
    var lineStart = 0
    if let source, let line, let range = lineRanges(of: source, from: line, through: line).first {
      tokens = LuaLexer.tokens(of: source).filter { $0.line == line }
      lineStart = range.lowerBound
    }
    let reader = Reader(tokens: tokens, lineStart: lineStart)
    if let name = message.between("unknown global '", "'") {
      let indices = reader.indices(of: name).filter { !reader.isMember($0) }
      self.init(message, reader.mark(indices, label: ""), help: AbsentGlobals.help(for: name))
      return
    }
    guard let subject = Subject(message) else { return nil }
    let value = subject.value
    let label = "\(value.withoutArticle) here"
    let name = subject.name
    let quoted = name.map { "\"\($0)\"" }
    // `page.items[1]`: a call without its parentheses.
    let help =
      subject.value == "a function"
      ? name.flatMap { name in call(name).map { "\(name) is a call: write \($0)" } } : nil
    switch subject.operation {
    case "index":
      let indices = name.map(reader.indices) ?? reader.results
      let read = indices.filter(reader.isIndexed)
      let mark = name == nil ? nil : reader.mark(read, label: label)
      guard let key = read.count == 1 ? reader.access(after: read[0]) : nil else {
        self.init(
          quoted.map { "tried to read from \($0), which is \(value)" }
            ?? "tried to read from \(value)", mark, help: help)
        return
      }
      self.init(key.sentence(value), mark, help: help)
    case "call" where subject.kind == "for iterator":
      self.init(
        "\"for … in\" takes what ipairs or pairs returns, not \(value)", nil,
        help: "for index, value in ipairs(list) do")
    case "call":
      let called = (name.map(reader.indices) ?? []).filter(reader.isCalled)
      let kind = subject.kind == "method" ? "the method " : ""
      self.init(
        quoted.map { "tried to call \(kind)\($0), which is \(value)" }
          ?? "tried to call \(value)", reader.mark(called, label: label))
    case "get length of", "perform arithmetic on", "concatenate":
      let (verb, ending) = Self.words(for: subject.operation)
      self.init(
        quoted.map {
          "tried to \(verb) \($0), which is \(value)\(ending.isEmpty ? "" : "," + ending)"
        }
          ?? "tried to \(verb) \(value)\(ending)",
        reader.mark(name.map(reader.indices) ?? [], label: label), help: help)
    default: return nil
    }
  }

  /// What an operation is called before the value, and what comes after it.
  private static func words(for operation: String) -> (verb: String, ending: String) {
    switch operation {
    case "get length of": ("count", "")
    case "concatenate": ("join", " to a text")
    default: ("calculate with", "")
    }
  }

  private init(_ text: String, _ mark: Excerpt.Mark?, help: String? = nil) {
    self.text = text
    self.mark = mark
    self.help = help
  }
}

// MARK: - Lua's sentence

extension LuaMessage {
  /// The components of `attempt to OPERATION a TYPE value (KIND 'NAME')`.
  private struct Subject {
    let operation: String
    /// The type with its article, such as `a number`; `nil` without one.
    let value: String
    let kind: String?
    let name: String?

    init?(_ message: String) {
      let operations = ["index", "call", "perform arithmetic on", "concatenate", "get length of"]
      guard let rest = message.after("attempt to "),
        let operation = operations.first(where: { rest.hasPrefix($0 + " a ") }),
        let tail = rest.after(operation + " a "), let end = tail.firstRange(of: " value")
      else { return nil }
      let type = String(tail[..<end.lowerBound])
      let variable = tail[end.upperBound...]
      guard variable.isEmpty || variable.hasPrefix(" (") else { return nil }
      self.operation = operation
      value = type == "nil" ? "nil" : "a \(type)"
      kind = String(variable).between("(", " '")
      // A constant is a literal of the script: naming it as a variable would mislead.
      let name = kind == "constant" ? nil : String(variable).between("'", "'")
      // A value read with a number or another variable as its key has no name either.
      self.name = name == "?" || name == "integer index" ? nil : name
    }
  }
}

// MARK: - The line

extension LuaMessage {
  /// Finds a value among the tokens of a line; positions are indices of tokens.
  private struct Reader {
    let tokens: [LuaToken]
    let lineStart: Int

    /// The tokens that are a name.
    func indices(of name: String) -> [Int] {
      tokens.indices.filter { tokens[$0].kind == .name && tokens[$0].text == name }
    }

    /// The ends of calls: a value without a name is most likely the result of one.
    var results: [Int] {
      tokens.indices.filter { tokens[$0].kind == .string || sign($0, [")", "}", "]"]) }
    }

    /// Whether a token is a member: `a.NAME`, `a:NAME`.
    func isMember(_ index: Int) -> Bool { sign(index - 1, [".", ":"]) }
    /// Whether a token is indexed: `NAME.a`, `NAME:a`, `NAME[a]`.
    func isIndexed(_ index: Int) -> Bool { sign(index + 1, [".", ":", "["]) }

    /// Whether a token is called: `NAME(`, `NAME "text"`, `NAME {`.
    func isCalled(_ index: Int) -> Bool {
      sign(index + 1, ["(", "{"])
        || (tokens.indices.contains(index + 1) && tokens[index + 1].kind == .string)
    }

    private func sign(_ index: Int, _ signs: [String]) -> Bool {
      tokens.indices.contains(index) && tokens[index].kind == .sign
        && signs.contains(tokens[index].text)
    }

    /// The operation on the value at a token; nil unless it names a member.
    func access(after index: Int) -> Access? {
      guard tokens.indices.contains(index + 2), !tokens[index + 1].is("["),
        tokens[index + 2].kind == .name
      else { return nil }
      let key = tokens[index + 2].text
      if tokens[index + 1].is(":") { return .call(key) }
      // A member before `=` is assigned.
      if sign(index + 3, ["="]) { return .write(key) }
      return .read(key)
    }

    /// A mark under the only token; nil for none or several.
    func mark(_ indices: [Int], label: String) -> Excerpt.Mark? {
      guard indices.count == 1 else { return nil }
      let range = tokens[indices[0]].range
      return Excerpt.Mark(
        column: range.lowerBound - lineStart + 1, length: range.count, label: label)
    }
  }

  private enum Access {
    case read(String)
    case write(String)
    case call(String)

    func sentence(_ value: String) -> String {
      switch self {
      case .read(let key): "tried to read \"\(key)\" from \(value)"
      case .write(let key): "tried to set \"\(key)\" of \(value)"
      case .call(let key): "tried to call \"\(key)\" on \(value)"
      }
    }
  }
}

extension String {
  /// The text after a prefix; nil without the prefix.
  fileprivate func after(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }

  /// The text between the first `start` and the next `end`; nil without them.
  fileprivate func between(_ start: String, _ end: String) -> String? {
    guard let from = firstRange(of: start)?.upperBound else { return nil }
    guard let to = self[from...].firstRange(of: end)?.lowerBound else { return nil }
    return String(self[from..<to])
  }

  /// `a table` without its article.
  fileprivate var withoutArticle: String { hasPrefix("a ") ? String(dropFirst(2)) : self }
}
