internal import CEdit

/// A zero-terminated array of `wchar_t` at a fixed address, freed in `deinit`.
///
/// For texts to which libedit stores a pointer; this object must live as long as that pointer is in
/// use.
final class WideText {
  /// The characters and a final zero.
  let pointer: UnsafeMutablePointer<wchar_t>

  init(_ text: String) {
    let characters = Self.characters(text)
    pointer = .allocate(capacity: characters.count)
    pointer.initialize(from: characters, count: characters.count)
  }

  deinit {
    pointer.deallocate()
  }

  /// Calls a closure with a zero-terminated copy of a text, valid until the closure returns.
  static func with<Result>(_ text: String, _ body: (UnsafePointer<wchar_t>) -> Result) -> Result {
    characters(text).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("a text without an end") }
      return body(start)
    }
  }

  /// The text of `count` wide characters; those that are not Unicode scalars are left out.
  static func text(_ start: UnsafePointer<wchar_t>?, count: Int) -> String {
    var text = ""
    for character in UnsafeBufferPointer(start: start, count: max(0, count)) {
      guard let scalar = UInt32(exactly: character).flatMap(Unicode.Scalar.init) else { continue }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// The scalars and a terminating zero; U+0000 in the text is left out, as it would end it.
  private static func characters(_ text: String) -> [wchar_t] {
    text.unicodeScalars.lazy.filter { $0.value != 0 }.map { wchar_t($0.value) } + [0]
  }
}
