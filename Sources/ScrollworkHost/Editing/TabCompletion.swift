/// What Tab offers for the text before the cursor.
public struct TabCompletion: Hashable, Codable, Sendable {
  /// The end of that text which a candidate replaces; may be empty.
  public var replaced: String
  /// The texts that could stand there instead, in the order in which they are listed.
  public var candidates: [String]
  /// What is said about the place, such as a signature; may be empty.
  public var hint: String

  /// An offer.
  public init(replacing replaced: String, with candidates: [String], hint: String = "") {
    self.replaced = replaced
    self.candidates = candidates
    self.hint = hint
  }

  /// An offer of nothing.
  public static let none = TabCompletion(replacing: "", with: [])

  /// What all candidates begin with.
  var commonBeginning: String {
    guard var common = candidates.first else { return "" }
    for candidate in candidates.dropFirst() {
      common = String(zip(common, candidate).prefix { $0 == $1 }.map(\.0))
    }
    return common
  }

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
    if candidates.count > Self.listLimit {
      lines.append("and \(candidates.count - Self.listLimit) more")
    }
    if !hint.isEmpty { lines += VisibleText.lines(hint, limit: 1_000) }
    return lines
  }

  /// The most candidates that are listed at once.
  static let listLimit = 100
}
