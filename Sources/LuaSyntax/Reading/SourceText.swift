/// A text with the places of its lines.
package struct SourceText {
  package let path: String
  package let bytes: [UInt8]
  /// Where each line begins, in bytes from 0.
  private let starts: [Int]

  /// A text of a path, as messages show it; finds the beginning of every line, in one pass.
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

  /// The line of a place, from 1.
  package func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Line and column of a place, both from 1; columns count bytes.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    let line = line(of: offset)
    return (line, offset - starts[line - 1] + 1)
  }

  /// Where a line begins.
  package func start(ofLine line: Int) -> Int {
    starts[min(max(line, 1), starts.count) - 1]
  }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
