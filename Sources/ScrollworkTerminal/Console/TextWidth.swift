/// The width of a text in terminal columns; East Asian wide characters and emoji take two.
///
/// Independent of the locale. Escape sequences are counted as text: measure before coloring. O(n).
package func textWidth(_ text: String) -> Int {
  // Printable ASCII, the common case, needs no segmentation into characters.
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
  var width = 0
  for character in text {
    var widest = 0
    for scalar in character.unicodeScalars { widest = max(widest, columns(of: scalar)) }
    width += widest
  }
  return width
}

/// Pads a text with spaces at its end to `width` columns; wider text is unchanged.
package func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - textWidth(text)))
}

/// Pads a text with spaces at its start to `width` columns; wider text is unchanged.
package func paddedLeft(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - textWidth(text))) + text
}

private func columns(of scalar: Unicode.Scalar) -> Int {
  switch scalar.value {
  case 0..<0x300: return 1
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
    return 2
  // Other pictures that are wide without a selector, such as ✅ and ⭐.
  case _ where scalar.properties.isEmojiPresentation: return 2
  default:
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}

/// Wraps words to lines of at most `width` columns, each indented by `indent` spaces.
///
/// The indent counts toward the width. A wider word has its own line.
package func wrapped(_ words: [String], indent: Int, width: Int) -> [String] {
  let margin = String(repeating: " ", count: indent)
  var lines: [String] = []
  var line = margin
  for word in words {
    if line.count > indent, textWidth(line) + 1 + textWidth(word) > width {
      lines.append(line)
      line = margin
    }
    line += line.count > indent ? " " + word : word
  }
  return line.count > indent ? lines + [line] : lines
}
