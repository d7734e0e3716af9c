/// Something that `check` found.
struct Finding: Hashable {
  /// What to write instead.
  struct Fix: Hashable {
    let range: Range<Int>
    let text: String

    /// A string literal for another; nil for a text that would need escapes.
    static func literal(_ text: String, at range: Range<Int>) -> Fix? {
      let isPlain = text.utf8.allSatisfy { $0 >= 32 && $0 != 34 && $0 != 92 && $0 != 127 }
      return isPlain ? Fix(range: range, text: "\"\(text)\"") : nil
    }
  }

  let code: String
  let message: String
  /// Where, in bytes from 0.
  let range: Range<Int>
  /// What is said under the carets.
  var label = ""
  var help: [String] = []
  /// A change that surely keeps the meaning.
  var fix: Fix?
}
