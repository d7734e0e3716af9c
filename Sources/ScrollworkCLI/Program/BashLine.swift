/// A command line of bash up to the cursor, cut into words as the shell cuts it.
struct BashLine {
  /// How the unfinished word is written at its end.
  private enum Quote: Character {
    case none = " "
    case single = "'"
    case double = "\""
  }

  /// The words without their quotes; the last one is unfinished, and empty after a blank.
  private(set) var words: [String] = [""]
  private var quote = Quote.none
  /// The number of characters of the last word that readline leaves alone: those up to the last
  /// colon, equals sign or opening quote.
  private var kept = 0

  /// Reads a line; O(n).
  init(_ line: String) {
    var isEscaped = false
    for character in line {
      if isEscaped {
        isEscaped = false
        append(character)
        continue
      }
      switch (quote, character) {
      case (.none, " "), (.none, "\t"):
        if !words[words.count - 1].isEmpty { words.append("") }
        kept = 0
      case (.none, "\\"), (.double, "\\"): isEscaped = true
      case (.none, "'"), (.none, "\""):
        quote = Quote(rawValue: character) ?? .none
        kept = words[words.count - 1].count
      case (.single, "'"), (.double, "\""): quote = .none
      case (.none, ":"), (.none, "="):
        append(character)
        kept = words[words.count - 1].count
      default: append(character)
      }
    }
  }

  private mutating func append(_ character: Character) {
    words[words.count - 1].append(character)
  }

  /// What readline puts in place of its part of the last word, so that the word becomes
  /// `candidate`.
  func replacement(_ candidate: String) -> String {
    let rest = candidate.dropFirst(kept)
    return switch quote {
    case .none: Self.escaped(rest, #" \'"`$!&;|<>()*?[]{}~#"#)
    case .double: Self.escaped(rest, #"\"`$"#)
    case .single: String(rest).replacing("'", with: #"'\''"#)
    }
  }

  private static func escaped(_ text: Substring, _ special: String) -> String {
    text.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
