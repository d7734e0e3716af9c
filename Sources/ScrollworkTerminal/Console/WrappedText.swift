/// Wraps words to a width, with a hanging indent as wide as the text before the first word.
///
/// - Parameters:
///   - words: The words; none is broken.
///   - first: The text before the first word.
///   - width: The width of a line, in columns.
///   - gap: The text between two words.
/// - Returns: The lines; a word that is wider than a line has its own.
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
