/// A walk through the earlier entries that begin with what stood before it.
struct HistoryWalk {
  /// What stood before the walk; it comes back behind the newest entry.
  let draft: String
  /// The index of the entry that is shown; the count of all for the draft.
  var index: Int
}

extension EntryEditing {
  /// Arrows and Ctrl-P, Ctrl-N: from line to line of the text, then from entry to entry; Ctrl-R
  /// begins a search.
  ///
  /// - Returns: Nil for other keys.
  mutating func pressHistory(_ key: Key) -> Outcome? {
    switch key {
    case .up, .control("p"):
      if walk == nil, line.moveUp() { return .goesOn }
      return older() ? .goesOn : .refused
    case .down, .control("n"):
      if walk == nil { return line.moveDown() ? .goesOn : .refused }
      return newer() ? .goesOn : .refused
    case .control("r"):
      walk = nil
      search = HistorySearch(before: line)
      return .goesOn
    default: return nil
    }
  }

  private mutating func older() -> Bool {
    let walk = walk ?? HistoryWalk(draft: line.text, index: history.entries.count)
    guard let index = history.last(before: walk.index, beginningWith: walk.draft) else {
      return false
    }
    show(index, of: walk)
    return true
  }

  private mutating func newer() -> Bool {
    guard let walk, walk.index < history.entries.count else { return false }
    show(
      history.first(after: walk.index, beginningWith: walk.draft) ?? history.entries.count, of: walk
    )
    return true
  }

  private mutating func show(_ index: Int, of walk: HistoryWalk) {
    self.walk = HistoryWalk(draft: walk.draft, index: index)
    line.replace(with: index < history.entries.count ? history.entries[index] : walk.draft)
  }
}
