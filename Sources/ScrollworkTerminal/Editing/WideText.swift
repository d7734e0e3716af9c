internal import CEdit

/// A text as libedit wants it: wide characters that stay where they are until this is gone.
///
/// For what libedit keeps a pointer to. Whoever hands out `pointer` must keep this alive meanwhile.
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

  /// Hands a text to a call that needs it only while it runs.
  static func with<Result>(_ text: String, _ body: (UnsafePointer<wchar_t>) -> Result) -> Result {
    characters(text).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("a text without an end") }
      return body(start)
    }
  }

  /// The text of some wide characters; those that are no characters are left out.
  static func text(_ start: UnsafePointer<wchar_t>?, count: Int) -> String {
    var text = ""
    for character in UnsafeBufferPointer(start: start, count: max(0, count)) {
      guard let scalar = UInt32(exactly: character).flatMap(Unicode.Scalar.init) else { continue }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// The characters and a final zero; a zero within would end the text early and is left out.
  private static func characters(_ text: String) -> [wchar_t] {
    text.unicodeScalars.lazy.filter { $0.value != 0 }.map { wchar_t($0.value) } + [0]
  }
}
