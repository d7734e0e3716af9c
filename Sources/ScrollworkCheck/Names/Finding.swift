/// A problem that `check` reports at a range of a file.
struct Finding: Hashable {
  /// A replacement of a range of the source.
  struct Fix: Hashable {
    let range: Range<Int>
    let text: String

    /// A replacement by a string literal; nil for a text that would need escapes.
    static func literal(_ text: String, at range: Range<Int>) -> Fix? {
      let isPlain = text.utf8.allSatisfy { $0 >= 32 && $0 != 34 && $0 != 92 && $0 != 127 }
      return isPlain ? Fix(range: range, text: "\"\(text)\"") : nil
    }
  }

  let code: String
  let message: String
  /// The range in the source, in bytes from 0.
  let range: Range<Int>
  /// The text under the carets of the excerpt.
  var label = ""
  var help: [String] = []
  /// The replacement that `--fix` applies.
  var fix: Fix?
}
