/// A text with the offsets of its lines.
package struct SourceText {
  /// The path as messages show it.
  package let path: String
  /// The text; usually UTF-8, not checked.
  package let bytes: [UInt8]
  /// The offset of the first byte of each line, from 0; ascending, at least one.
  private let starts: [Int]

  /// Finds the start of each line; lines end in LF, CRLF or CR.
  ///
  /// O(n) in the bytes. `path` is used in messages only.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isEnd =
        byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
      if isEnd { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The line number of a byte offset, from 1; O(log n) in the lines.
  ///
  /// An offset past the end belongs to the last line.
  package func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The line and column of a byte offset, both from 1; columns count bytes.
  ///
  /// O(log n) in the lines.
  package func lineAndColumn(of offset: Int) -> (line: Int, column: Int) {
    let line = line(of: offset)
    return (line, offset - starts[line - 1] + 1)
  }

  /// The byte offset of a line's start, from 0; the line number is clamped to the text.
  package func start(ofLine line: Int) -> Int {
    starts[min(max(line, 1), starts.count) - 1]
  }

  /// The number of lines, at least 1; a text that ends with a line end has an empty last line.
  package var lineCount: Int { starts.count }

  /// The byte offset behind a line's last byte, without its line end; clamped like its start.
  package func end(ofLine line: Int) -> Int {
    let line = min(max(line, 1), starts.count)
    guard line < starts.count else { return bytes.count }
    var end = starts[line]
    while end > starts[line - 1], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// Decodes a byte range as UTF-8; invalid bytes become `�`.
  ///
  /// - Precondition: The range lies in the text.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
