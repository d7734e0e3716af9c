internal import LuaSyntax

/// Makes the locals of one entry available to later ones: declarations at the top level of a chunk
/// become assignments to the session's variables.
///
/// `local a, b = f()` becomes ` a, b = f()`, `local x` becomes ` x = nil`, and `local function f`
/// becomes ` function f`; line numbers and columns before an added `= nil` do not change; which of
/// them are constants is in `declarations(in:)`. Declarations in blocks and functions are left
/// alone, and so is one with a `<close>` variable, which has to be closed at the end of its entry,
/// or with `_ENV`.
enum SessionLocals {
  /// The chunk with its outermost declarations as assignments.
  ///
  /// - Precondition: Lua's compiler accepts the chunk.
  static func exposed(in source: [UInt8]) -> [UInt8] { edits(of: source).result }

  /// The variables that the chunk's outermost declarations become, each with whether it is a
  /// constant.
  static func declarations(in source: [UInt8]) -> [String: Bool] { edits(of: source).declared }

  private static func edits(of source: [UInt8]) -> Edits {
    let tokens = LuaLexer.tokens(of: source)
    var edits = Edits(source)
    var depth = 0
    for (index, token) in tokens.enumerated() where token.kind == .keyword {
      switch token.text {
      // The `do` of `while` and `for` opens their block; the keywords themselves do not.
      case "function", "do", "if", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "local" where depth == 0: expose(tokens[index...], &edits)
      default: break
      }
    }
    return edits
  }

  /// Turns the declaration that begins with the first token into an assignment.
  private static func expose(_ tokens: ArraySlice<LuaToken>, _ edits: inout Edits) {
    guard let keyword = tokens.first else { return }
    var rest = tokens.dropFirst()
    if rest.first?.is("function") == true {
      edits.blank(keyword.range)
      if let name = rest.dropFirst().first { edits.declared[name.text] = false }
      return
    }
    var attributes: [Range<Int>] = []
    var declared: [String: Bool] = [:]
    var end = keyword.range.upperBound
    while let name = rest.first, name.kind == .name {
      // An assignment to `_ENV` would replace the environment of the whole chunk, including
      // functions that it defines before.
      guard name.text != "_ENV" else { return }
      end = name.range.upperBound
      declared[name.text] = false
      rest = rest.dropFirst()
      if rest.first?.is("<") == true, rest.count >= 3 {
        let attribute = rest.prefix(3)
        guard attribute[attribute.startIndex + 1].text != "close" else { return }
        end = attribute[attribute.startIndex + 2].range.upperBound
        attributes.append(attribute[attribute.startIndex].range.lowerBound..<end)
        declared[name.text] = true
        rest = rest.dropFirst(3)
      }
      guard rest.first?.is(",") == true else { break }
      rest = rest.dropFirst()
    }
    edits.declared.merge(declared) { $1 }
    edits.blank(keyword.range)
    for range in attributes { edits.blank(range) }
    if rest.first?.is("=") != true { edits.insert(" = nil", at: end) }
  }

  /// Edits of a text, at byte offsets in the original.
  private struct Edits {
    private var bytes: [UInt8]
    private var insertions: [(offset: Int, text: String)] = []
    /// The variables that are declared, each with whether it is a constant.
    var declared: [String: Bool] = [:]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Replaces a range by spaces, except line ends.
    mutating func blank(_ range: Range<Int>) {
      for offset in range where bytes[offset] != 0x0A && bytes[offset] != 0x0D {
        bytes[offset] = UInt8(ascii: " ")
      }
    }

    mutating func insert(_ text: String, at offset: Int) { insertions.append((offset, text)) }

    var result: [UInt8] {
      var result = bytes
      for insertion in insertions.reversed() {
        result.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
      }
      return result
    }
  }
}
