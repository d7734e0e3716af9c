/// A text that is equal to another only with the same bytes, as a path or the name of a test is.
///
/// Swift's strings are equal where they are canonically: `é` as one character and as `e` with an
/// accent. To the file system these are two names, and to Lua two strings. See `UnicodeForm` for
/// what a message says about such names.
package struct ByteText: Hashable, Comparable, Sendable {
  /// The text.
  package let text: String

  /// Makes a text to compare by its bytes.
  package init(_ text: String) { self.text = text }

  package static func == (a: ByteText, b: ByteText) -> Bool { hasSameBytes(a.text, b.text) }

  package static func < (a: ByteText, b: ByteText) -> Bool { bytesPrecede(a.text, b.text) }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // An end separates texts that follow each other in a hash; it is no byte of UTF-8.
    hasher.combine(0xFF as UInt8)
  }
}

extension ByteText: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }
}

/// Whether two texts have the same bytes.
package func hasSameBytes(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

extension String {
  /// Whether the bytes of a text occur in this one; true for an empty text.
  package func containsBytes(of part: String) -> Bool {
    part.isEmpty || utf8.firstRange(of: part.utf8) != nil
  }
}

extension Set where Element == ByteText {
  /// Makes a set of texts.
  package init(texts: some Sequence<String>) { self.init(texts.lazy.map { ByteText($0) }) }

  /// Whether a text is in the set.
  package func contains(_ text: String) -> Bool { contains(ByteText(text)) }

  /// Adds a text; false if it was in the set.
  @discardableResult
  package mutating func insert(_ text: String) -> Bool { insert(ByteText(text)).inserted }

  /// Adds texts.
  package mutating func formUnion(texts: some Sequence<String>) {
    formUnion(texts.lazy.map { ByteText($0) })
  }

  /// Removes a text, if it is in the set.
  package mutating func remove(text: String) { remove(ByteText(text)) }

  /// The texts in the order of their bytes.
  package var sortedTexts: [String] { sorted().map(\.text) }
}
