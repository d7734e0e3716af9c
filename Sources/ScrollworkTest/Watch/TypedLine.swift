internal import ScrollworkTerminal

/// A line that is typed key by key, as the pattern in `test --watch` is.
struct TypedLine {
  /// What a key did.
  enum Outcome: Hashable {
    /// The line goes on, after this text was shown.
    case goesOn(echo: String)
    /// Enter ended the line.
    case done
    /// Escape left it, or Ctrl-D while it was empty.
    case left
  }

  /// The text so far.
  private(set) var text = ""

  /// Takes a key; those without a meaning in a line change nothing.
  mutating func take(_ key: Key) -> Outcome {
    switch key {
    case .text(let typed), .paste(let typed):
      let line = String(typed.prefix { !$0.isNewline && $0 != "\t" })
      text += line
      return .goesOn(echo: line)
    case .backspace, .delete: return .goesOn(echo: erase(1))
    case .control("u"): return .goesOn(echo: erase(text.count))
    case .enter, .newline: return .done
    case .escape: return .left
    case .control("d") where text.isEmpty: return .left
    default: return .goesOn(echo: "")
    }
  }

  /// Removes characters from the end; the text that removes them from the terminal.
  private mutating func erase(_ count: Int) -> String {
    let columns = textWidth(String(text.suffix(count)))
    text.removeLast(min(count, text.count))
    return String(repeating: "\u{8} \u{8}", count: columns)
  }
}
