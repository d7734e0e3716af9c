package import ScrollworkTerminal

/// Values by paths, or by names of tests.
extension Dictionary where Key == ByteText {
  /// The value of a text.
  package subscript(_ text: String) -> Value? {
    get { self[ByteText(text)] }
    set { self[ByteText(text)] = newValue }
  }
}
