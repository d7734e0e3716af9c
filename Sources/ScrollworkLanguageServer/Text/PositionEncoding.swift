/// The unit in which a client counts the columns of a line.
enum PositionEncoding: String, Hashable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The number of units of a part of a line.
  ///
  /// A byte that continues a character counts nothing in UTF-16, so that bytes that are not UTF-8
  /// have a position, too.
  func units(_ bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    case .utf16: bytes.reduce(0) { $0 + Self.width($1) }
    }
  }

  /// The number of bytes of a line that hold a number of units.
  ///
  /// A position within a character is its start; one behind the line is its end.
  func length(_ units: Int, of line: ArraySlice<UInt8>) -> Int {
    var rest = units
    var index = line.startIndex
    while index < line.endIndex {
      var next = index + 1
      while next < line.endIndex, Self.isContinuation(line[next]) { next += 1 }
      let width = self == .utf8 ? next - index : Self.width(line[index])
      guard rest >= width, rest > 0 else { break }
      rest -= width
      index = next
    }
    return index - line.startIndex
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The UTF-16 units of the character that a byte begins.
  private static func width(_ byte: UInt8) -> Int {
    isContinuation(byte) ? 0 : byte >= 0xF0 ? 2 : 1
  }
}
