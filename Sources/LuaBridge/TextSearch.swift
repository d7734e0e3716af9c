extension StringProtocol {
  /// Where a text first begins in it, byte for byte; nil where it does not occur.
  ///
  /// - Complexity: O(n·m) for n bytes here and m bytes of the text.
  package func start(of text: String) -> Index? {
    utf8.indices.first { utf8[$0...].starts(with: text.utf8) }
  }
}
