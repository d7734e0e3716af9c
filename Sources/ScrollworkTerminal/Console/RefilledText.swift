/// Fills the paragraphs of a text to a width.
///
/// A paragraph is consecutive lines without an indent. An item that begins with `- ` or a number
/// and a dot hangs, and indented lines after it are a part of it; other indented lines stay as they
/// are, and so does a line that ends with a colon before them. O(n).
///
/// - Parameters:
///   - lines: The lines, without line feeds.
///   - width: The width of a line, in columns.
/// - Returns: The lines; a word that is wider than a line has its own.
package func refilled(_ lines: [String], width: Int) -> [String] {
  var result: [String] = []
  var words: [String] = []
  var first = ""
  func flush() {
    if !words.isEmpty { result += wrapped(words, first: first, width: width, gap: " ") }
    (words, first) = ([], "")
  }
  for line in lines {
    let isIndented = line.hasPrefix(" ")
    let text = line.drop { $0 == " " }
    if text.isEmpty || isIndented && first.isEmpty {
      flush()
      result.append(line)
      continue
    }
    if !isIndented {
      let marker = listMarker(of: line)
      if !marker.isEmpty || !first.isEmpty { flush() }
      first = String(marker)
      words += line.dropFirst(marker.count).split(separator: " ").map(String.init)
    } else {
      words += text.split(separator: " ").map(String.init)
    }
  }
  flush()
  return result
}

/// `- ` or `12. ` at the start of a line; empty without one.
private func listMarker(of line: String) -> Substring {
  if line.hasPrefix("- ") { return line.prefix(2) }
  let digits = line.prefix { $0.isASCII && $0.isNumber }
  let isNumber = !digits.isEmpty && line.dropFirst(digits.count).hasPrefix(". ")
  return isNumber ? line.prefix(digits.count + 2) : ""
}
