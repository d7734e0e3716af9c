/// The completions of the text before the cursor.
package struct TabCompletion: Hashable, Codable, Sendable {
  /// The suffix of that text that a candidate replaces; may be empty.
  package var replaced: String
  /// The possible replacements, in the order in which they are listed.
  package var candidates: [String]
  /// A line about the text at the cursor, such as a function's signature; may be empty.
  package var hint: String
  /// What is inserted behind the only candidate, such as a closing quote; may be empty.
  package var closing: String
  /// The number of candidates that ``limited`` removed.
  private var left = 0
  /// The common prefix of all candidates including those removed; nil when none were removed.
  private var shared: String?

  /// Creates completions.
  package init(
    replacing replaced: String, with candidates: [String], hint: String = "", closing: String = ""
  ) {
    self.replaced = replaced
    self.candidates = candidates
    self.hint = hint
    self.closing = closing
  }

  /// No completions and no hint.
  package static let none = TabCompletion(replacing: "", with: [])

  /// The common prefix of all candidates; O(n) in their number unless `limited`.
  var commonBeginning: String {
    if let shared { return shared }
    // A prefix of the first and the last in byte order is a prefix of all between them.
    guard let first = candidates.min(by: bytesPrecede), let last = candidates.max(by: bytesPrecede)
    else { return "" }
    return String(zip(first, last).prefix { $0 == $1 }.map(\.0))
  }

  /// The same completions with the first ``listLimit`` candidates; the rest are only counted.
  package var limited: TabCompletion {
    guard candidates.count > Self.listLimit else { return self }
    var offer = self
    offer.shared = commonBeginning
    offer.left = left + candidates.count - Self.listLimit
    offer.candidates.removeLast(candidates.count - Self.listLimit)
    return offer
  }

  /// Whether Tab lists the candidates before it inserts their common prefix.
  ///
  /// So when nothing is typed yet and there is a hint.
  var listsFirst: Bool { replaced.isEmpty && !hint.isEmpty && !candidates.isEmpty }

  /// The lines of candidates and hint, for when there is nothing to insert.
  ///
  /// At most ``listLimit`` candidates, in lines of at most `width` columns; a wider candidate has
  /// its own line.
  func lines(width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for candidate in candidates.prefix(Self.listLimit) {
      let text = VisibleText.text(candidate.utf8, limit: 200)
      if line.isEmpty {
        line = text
      } else if textWidth(line) + 2 + textWidth(text) <= width {
        line += "  " + text
      } else {
        lines.append(line)
        line = text
      }
    }
    if !line.isEmpty { lines.append(line) }
    let hidden = left + max(0, candidates.count - Self.listLimit)
    if hidden > 0 { lines.append("and \(NumberText.grouped(hidden)) more") }
    guard !hint.isEmpty else { return lines }
    let hints = VisibleText.lines(hint, limit: 1_000)
    if lines.count == 1, hints.count == 1, listsFirst,
      textWidth(lines[0]) + 8 + textWidth(hints[0]) <= width
    {
      return [lines[0] + "        " + hints[0]]
    }
    return lines + hints
  }

  /// The greatest number of candidates in the list.
  static let listLimit = 100
}
