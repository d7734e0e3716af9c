/// Words on lines of a width, with a margin on all but the first.
///
/// - Parameters:
///   - words: What is never broken.
///   - first: What stands before the first of them.
///   - width: The columns of a line.
///   - gap: What stands between two words.
/// - Returns: The lines; a word that is longer than a line has one of its own.
package func wrapped(
  _ words: [String], first: String, width: Int, gap: String = "  "
) -> [String] {
  let margin = String(repeating: " ", count: textWidth(first))
  var lines: [String] = []
  var line = first
  var isEmpty = true
  for word in words {
    if !isEmpty, textWidth(line) + textWidth(gap) + textWidth(word) > width {
      lines.append(line)
      line = margin
      isEmpty = true
    }
    line += (isEmpty ? "" : gap) + word
    isEmpty = false
  }
  return lines + [line]
}
