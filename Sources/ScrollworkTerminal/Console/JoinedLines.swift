extension Sequence<String> {
  /// The lines, each followed by a line feed, as one text.
  package var joinedLines: String { map { $0 + "\n" }.joined() }
}
