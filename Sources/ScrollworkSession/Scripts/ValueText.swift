package import LuaBridge
internal import LuaSyntax
package import ScrollworkTerminal

/// Lua values as text: keys in the order of `pairs`, handles by their description, never an
/// address.
///
/// ```
/// { 1, 2, name = "menu", ["a b"] = { x = 0.5 } }
/// ```
/// A table that does not fit on a line is written with one entry per line, short elements excepted.
/// Depth and number of entries are limited; an ellipsis marks what is left out.
package struct ValueText {
  /// The width of a line, in columns.
  package var width = Terminal.defaultWidth
  /// The greatest depth of nested tables.
  package var depth = 4
  /// The greatest number of entries that are shown of one table.
  package var entries = 40
  /// The greatest number of bytes that are shown of a string; the middle of a longer one is left
  /// out.
  package var strings = Diagnostic.messageLimit
  /// The character set of the ellipsis.
  package var glyphs = Terminal.Glyphs.unicode

  /// Makes a format; see the properties.
  package init(
    width: Int = Terminal.defaultWidth, depth: Int = 4, entries: Int = 40,
    glyphs: Terminal.Glyphs = Terminal.Glyphs.unicode
  ) {
    self.width = width
    self.depth = depth
    self.entries = entries
    self.glyphs = glyphs
  }

  /// The greatest number of entries that are shown of all tables together.
  private static let allEntries = 400
  /// The greatest number of bytes that are shown of a string inside a table.
  private static let innerString = 200

  /// The value on as many lines as it needs.
  package func lines(of value: LuaValue) -> [String] {
    var room = Self.allEntries
    return lines(piece(value, inside: [], &room), indent: 0, ending: "")
  }

  /// The value on one line of any length.
  func text(of value: LuaValue) -> String {
    var room = Self.allEntries
    return flat(piece(value, inside: [], &room))
  }

  /// A string as a literal of Lua, of at most `limit` bytes; control characters are escaped.
  static func quoted(_ bytes: [UInt8], limit: Int = Diagnostic.messageLimit) -> String {
    var text = "\""
    var plain: [UInt8] = []
    func flush() {
      text += VisibleText.text(plain)
      plain = []
    }
    for byte in VisibleText.wholeCharacters(bytes.prefix(limit)) {
      let escape: String? =
        switch byte {
        case 0x0A: #"\n"#
        case 0x0D: #"\r"#
        case 0x09: #"\t"#
        case UInt8(ascii: "\""): #"\""#
        case UInt8(ascii: "\\"): #"\\"#
        default: nil
        }
      if let escape {
        flush()
        text += escape
      } else {
        plain.append(byte)
      }
    }
    flush()
    return text + (bytes.count > limit ? "\"…" : "\"")
  }
}

// MARK: - Taking apart

extension ValueText {
  /// A value that is read from its Lua state.
  private indirect enum Piece {
    case word(String)
    case table([Entry], left: Int)
  }

  private struct Entry {
    /// The text before the value: `name = `, empty for an element.
    let label: String
    let value: Piece
  }

  private func piece(_ value: LuaValue, inside: [LuaValue], _ room: inout Int) -> Piece {
    switch value.kind {
    case .none, .nil: return .word("nil")
    case .boolean: return .word(value.asBool == true ? "true" : "false")
    case .number:
      if value.isInteger, let integer = value.asInteger { return .word(String(integer)) }
      return .word(NumberText.lua(value.asNumber ?? 0))
    case .string:
      let limit = inside.isEmpty ? strings : min(strings, Self.innerString)
      return .word(shortened(value.asBytes ?? [], limit: limit))
    case .table: return table(value, inside: inside, &room)
    case .function, .userdata, .thread:
      return .word(VisibleText.text(value.text().utf8, limit: Diagnostic.messageLimit))
    }
  }

  /// A string as a literal; of a longer one, two thirds of `limit` bytes from its start, the number
  /// of bytes that are left out, and a third from its end: `"abcd" … 1,994 bytes … "yz"`.
  private func shortened(_ bytes: [UInt8], limit: Int) -> String {
    guard bytes.count > limit else { return Self.quoted(bytes, limit: limit) }
    let start = VisibleText.wholeCharacters(bytes.prefix(max(1, limit - limit / 3)))
    // Bytes that continue a character which began before them.
    let end = bytes.suffix(limit / 3).drop { $0 & 0xC0 == 0x80 }
    let missing = bytes.count - start.count - end.count
    let count = "\(NumberText.grouped(missing)) \(missing == 1 ? "byte" : "bytes")"
    return "\(Self.quoted(Array(start))) \(ellipsis) \(count) \(ellipsis) "
      + Self.quoted(Array(end))
  }

  private func table(_ table: LuaValue, inside: [LuaValue], _ room: inout Int) -> Piece {
    if inside.contains(where: { $0.isSame(as: table) }) { return .word("{ itself }") }
    let keys = table.keys()
    if keys.isEmpty { return .word("{}") }
    guard inside.count < depth else { return .word("{ \(ellipsis) }") }
    var shown: [Entry] = []
    var next = 1
    for key in keys {
      guard shown.count < entries, room > 0, let pair = table.pair(at: key) else { break }
      room -= 1
      var label = self.label(of: key, pair.key)
      // Elements 1, 2, … need no key as long as none is missing.
      if case .integer(next) = key, shown.count == next - 1 {
        label = ""
        next += 1
      }
      shown.append(
        Entry(label: label, value: piece(pair.value, inside: inside + [table], &room)))
    }
    return .table(shown, left: keys.count - shown.count)
  }

  private func label(of key: LuaKey, _ value: LuaValue) -> String {
    switch key {
    case .string(let name):
      let tokens = LuaLexer.tokens(of: Array(name.utf8))
      let isName =
        tokens.count == 1 && tokens[0].kind == .name && tokens[0].text.utf8.count == name.utf8.count
      return isName ? "\(name) = " : "[\(Self.quoted(Array(name.utf8), limit: 100))] = "
    case .integer(let number): return "[\(number)] = "
    case .number(let number): return "[\(NumberText.lua(number))] = "
    case .boolean(let truth): return "[\(truth)] = "
    case .handle, .other:
      return "[\(VisibleText.text(value.text().utf8, limit: Self.innerString))] = "
    }
  }

  private var ellipsis: String { VisibleText.ellipsis(glyphs) }
}

// MARK: - Putting on lines

extension ValueText {
  private func flat(_ piece: Piece) -> String {
    switch piece {
    case .word(let word): return word
    case .table(let entries, let left):
      var parts = entries.map { $0.label + flat($0.value) }
      if left > 0 { parts.append(rest(left)) }
      return "{ " + parts.joined(separator: ", ") + " }"
    }
  }

  private func lines(_ piece: Piece, indent: Int, ending: String, label: String = "") -> [String] {
    let margin = String(repeating: " ", count: indent)
    let whole = margin + label + flat(piece) + ending
    guard case .table(let entries, let left) = piece, textWidth(whole) > width else {
      return [whole]
    }
    var lines = [margin + label + "{"]
    var isFilling = false
    for entry in entries {
      guard entry.label.isEmpty, case .word(let word) = entry.value else {
        isFilling = false
        lines += self.lines(entry.value, indent: indent + 2, ending: ",", label: entry.label)
        continue
      }
      // Short elements share a line.
      if isFilling, let last = lines.last, textWidth(last) + textWidth(word) + 2 <= width {
        lines[lines.count - 1] = last + " " + word + ","
      } else {
        lines.append(margin + "  " + word + ",")
      }
      isFilling = true
    }
    if left > 0 { lines.append(margin + "  " + rest(left)) }
    lines.append(margin + "}" + ending)
    return lines
  }

  private func rest(_ count: Int) -> String {
    "\(ellipsis) \(NumberText.grouped(count)) more"
  }
}
