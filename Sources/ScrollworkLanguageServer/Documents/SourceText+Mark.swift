internal import LuaSyntax

extension SourceText {
  /// The text with spaces in place of a byte order mark, so that offsets stay.
  var withoutMark: SourceText {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return self }
    return SourceText(path: path, bytes: [0x20, 0x20, 0x20] + bytes.dropFirst(3))
  }
}
