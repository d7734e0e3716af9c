/// A problem that `check` reports at a range of a file.
package struct Finding: Hashable {
  /// A replacement of a range of the source.
  package struct Fix: Hashable {
    package let range: Range<Int>
    package let text: String

    /// A replacement by a string literal; nil for a text that would need escapes.
    static func literal(_ text: String, at range: Range<Int>) -> Fix? {
      let isPlain = text.utf8.allSatisfy { $0 >= 32 && $0 != 34 && $0 != 92 && $0 != 127 }
      return isPlain ? Fix(range: range, text: "\"\(text)\"") : nil
    }
  }

  package let code: String
  package let message: String
  /// The range in the source, in bytes from 0.
  package let range: Range<Int>
  /// The text under the carets of the excerpt.
  var label = ""
  package var help: [String] = []
  /// The replacement that `--fix` applies.
  package var fix: Fix?
  /// A replacement that may be meant: editors offer it, and `--fix` leaves the choice to people.
  package var suggestion: Fix?

  /// The finding with a replacement, which `--fix` applies if it is certain.
  func offering(_ replacement: Fix?, isCertain: Bool) -> Finding {
    var finding = self
    (finding.fix, finding.suggestion) = isCertain ? (replacement, nil) : (nil, replacement)
    return finding
  }
}
