internal import LuaSyntax
internal import ScrollworkTerminal

/// A position in a text as the protocol writes it: line and column from 0.
struct TextPosition: Hashable {
  var line: Int
  /// In units of the ``PositionEncoding``.
  var character: Int

  var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Reads a position; numbers below 0 or not whole are refused.
  init?(_ json: JSONValue?) {
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    (self.line, self.character) = (line, character)
  }
}

/// A text with its lines, in which the client's positions are bytes.
struct DocumentText {
  /// The text with its line starts; offsets are bytes from 0.
  private(set) var source: SourceText
  /// The unit of columns.
  let encoding: PositionEncoding

  init(_ bytes: [UInt8], path: String, encoding: PositionEncoding) {
    source = SourceText(path: path, bytes: bytes)
    self.encoding = encoding
  }

  var bytes: [UInt8] { source.bytes }

  /// The byte offset of a position; beyond a line or the text it is the end of that.
  func offset(of position: TextPosition) -> Int {
    guard position.line < source.lineCount else { return bytes.count }
    let start = source.start(ofLine: position.line + 1)
    let end = source.end(ofLine: position.line + 1)
    return start + encoding.length(position.character, of: bytes[start..<end])
  }

  /// The position of a byte offset; O(n) in its line.
  func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = source.line(of: offset)
    return TextPosition(
      line: line - 1, character: encoding.units(bytes[source.start(ofLine: line)..<offset]))
  }

  /// A byte range as the protocol writes it.
  func json(_ range: Range<Int>) -> JSONValue {
    ["start": position(of: range.lowerBound).json, "end": position(of: range.upperBound).json]
  }

  /// The byte range of a range of the protocol; nil for something else, or when it ends before it
  /// begins.
  func range(_ json: JSONValue?) -> Range<Int>? {
    guard let start = TextPosition(json?["start"]), let end = TextPosition(json?["end"]) else {
      return nil
    }
    let (lower, upper) = (offset(of: start), offset(of: end))
    return lower <= upper ? lower..<upper : nil
  }

  /// Applies a change of `didChange`: of a range, or of the whole text; O(n).
  ///
  /// - Throws: Invalid parameters; the text then stays.
  mutating func apply(_ change: JSONValue) throws(ProtocolError) {
    guard let text = change["text"]?.text else { throw .parameter("text") }
    guard let given = change["range"], given != .null else {
      source = SourceText(path: source.path, bytes: Array(text.utf8))
      return
    }
    guard let range = range(given) else { throw .parameter("range") }
    var bytes = bytes
    bytes.replaceSubrange(range, with: text.utf8)
    source = SourceText(path: source.path, bytes: bytes)
  }
}
