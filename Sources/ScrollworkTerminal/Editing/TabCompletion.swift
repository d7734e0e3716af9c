/// What Tab offers for the text before the cursor.
package struct TabCompletion: Hashable, Codable, Sendable {
  /// The end of that text which a candidate replaces; may be empty.
  package var replaced: String
  /// The texts that could stand there instead, in the order in which they are listed.
  package var candidates: [String]
  /// What is said about the place, such as a signature; may be empty.
  package var hint: String
  /// How many further candidates there are.
  private var left = 0
  /// What all candidates begin with, the further ones too; nil to find it out.
  private var shared: String?

  /// An offer.
  package init(replacing replaced: String, with candidates: [String], hint: String = "") {
    self.replaced = replaced
    self.candidates = candidates
    self.hint = hint
  }

  /// An offer of nothing.
  package static let none = TabCompletion(replacing: "", with: [])

  /// What all candidates begin with.
  var commonBeginning: String {
    if let shared { return shared }
    // What the first and the last in order share, all between them share too.
    guard let first = candidates.min(by: bytesPrecede), let last = candidates.max(by: bytesPrecede)
    else { return "" }
    return String(zip(first, last).prefix { $0 == $1 }.map(\.0))
  }

  /// The same offer with no more candidates than are listed.
  package var limited: TabCompletion {
    guard candidates.count > Self.listLimit else { return self }
    var offer = self
    offer.shared = commonBeginning
    offer.left = left + candidates.count - Self.listLimit
    offer.candidates.removeLast(candidates.count - Self.listLimit)
    return offer
  }

  /// Whether the list is worth showing before anything is filled in: nothing has been written yet.
  var listsFirst: Bool { replaced.isEmpty && !hint.isEmpty && !candidates.isEmpty }

  /// The list that is shown when nothing more can be filled in.
  ///
  /// At most ``listLimit`` candidates, in lines of at most `width` columns where they fit.
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

  /// The most candidates that are listed at once.
  static let listLimit = 100
}
