/// An incremental search for an earlier entry by a part of it.
package struct HistorySearch {
  /// The text and cursor before the search; Ctrl-G brings them back.
  let before: EditedText
  /// The part that is searched for.
  package internal(set) var part = ""
  /// The index of the entry that was found; nil for none.
  var index: Int?
  /// Whether no entry contains the part.
  package internal(set) var hasFailed = false

  init(before: EditedText) { self.before = before }

  /// The line above the entry that is shown.
  package var prompt: String {
    "\(hasFailed ? "no entry has" : "search") \"\(VisibleText.text(part.utf8, limit: 200))\""
  }
}

extension EntryEditing {
  /// A key during a search.
  ///
  /// - Returns: Nil for a key that ends the search and then has its usual meaning.
  mutating func pressInSearch(_ key: Key) -> Outcome? {
    guard var search else { return nil }
    switch key {
    case .text(let text):
      search.part += text
      return find(search, from: search.index ?? history.entries.count - 1, isOlder: true)
    case .backspace:
      guard !search.part.isEmpty else { return .refused }
      search.part.removeLast()
      return find(search, from: history.entries.count - 1, isOlder: true)
    case .control("r"):
      return find(search, from: (search.index ?? history.entries.count) - 1, isOlder: true)
    case .control("s"):
      return find(search, from: (search.index ?? history.entries.count) + 1, isOlder: false)
    case .control("g"), .control("c"):
      line = search.before
      self.search = nil
      return .goesOn
    case .escape:
      self.search = nil
      return .goesOn
    default:
      self.search = nil
      return nil
    }
  }

  private mutating func find(_ start: HistorySearch, from index: Int, isOlder: Bool) -> Outcome {
    var search = start
    defer { self.search = search }
    guard !search.part.isEmpty else {
      search.hasFailed = false
      search.index = nil
      line = search.before
      return .goesOn
    }
    let isInside = history.entries.indices.contains(index)
    let found =
      !isInside
      ? nil
      : isOlder
        ? history.last(upTo: index, containing: search.part)
        : history.first(from: index, containing: search.part)
    search.hasFailed = found == nil
    guard let found else { return .refused }
    search.index = found
    let entry = history.entries[found]
    let start = entry.firstRange(of: search.part).map {
      entry.distance(from: entry.startIndex, to: $0.lowerBound)
    }
    line.replace(with: entry, cursor: start)
    return .goesOn
  }
}
