/// The earlier entries of a line editor, oldest first, each text once.
package struct LineHistory {
  /// The greatest number of entries in the list and in the file; older ones are removed.
  package static let limit = 1_000

  /// The entries, oldest first.
  package private(set) var entries: [String]
  private let file: HistoryFile?

  /// Loads the entries of a file, which need not exist; nil keeps them in memory only.
  package init(file: FilePath?) {
    self.file = file.map(HistoryFile.init)
    entries = []
    for entry in self.file?.entries ?? [] { put(entry) }
  }

  /// Creates a history in memory.
  init(_ entries: [String]) {
    file = nil
    self.entries = []
    for entry in entries { put(entry) }
  }

  /// Adds an entry to the list and the file, as the newest; one that is blank is ignored.
  ///
  /// Errors of the file are ignored: the entry is then in this process's list only. O(n) in the
  /// entries of the file, which is rewritten.
  package mutating func add(_ entry: String) {
    guard entry.contains(where: { !$0.isWhitespace }) else { return }
    put(entry)
    file?.add(entry, limit: Self.limit)
  }

  private mutating func put(_ entry: String) {
    entries.removeAll { $0 == entry }
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst() }
  }

  // MARK: - Looking up

  /// The index of the newest entry before `index` that begins with a text and is not that text.
  func last(before index: Int, beginningWith prefix: String) -> Int? {
    entries[..<index].lastIndex { $0 != prefix && $0.hasPrefix(prefix) }
  }

  /// The index of the oldest entry after `index` that begins with a text and is not that text.
  func first(after index: Int, beginningWith prefix: String) -> Int? {
    entries[(index + 1)...].firstIndex { $0 != prefix && $0.hasPrefix(prefix) }
  }

  /// The index of the newest entry, up to `index`, that contains a text.
  func last(upTo index: Int, containing part: String) -> Int? {
    entries[...index].lastIndex { $0.contains(part) }
  }

  /// The index of the oldest entry, from `index` on, that contains a text.
  func first(from index: Int, containing part: String) -> Int? {
    entries[index...].firstIndex { $0.contains(part) }
  }

  /// What the newest entry that begins with a text has behind it; nil for none or a blank text.
  func rest(of text: String) -> String? {
    guard text.contains(where: { !$0.isWhitespace }),
      let index = last(before: entries.count, beginningWith: text)
    else { return nil }
    return String(entries[index].dropFirst(text.count))
  }
}

extension LineEditor {
  /// `$XDG_STATE_HOME/scrollwork/history`, else `~/.local/state/scrollwork/history`.
  ///
  /// - Returns: Nil when neither `XDG_STATE_HOME` nor `HOME` is an absolute path.
  package static func historyFile(_ environment: [String: String]) -> FilePath? {
    if let folder = environment["XDG_STATE_HOME"].map(FilePath.init), folder.isAbsolute {
      return folder.appending("scrollwork/history")
    }
    guard let home = environment["HOME"].map(FilePath.init), home.isAbsolute else { return nil }
    return home.appending(".local/state/scrollwork/history")
  }
}
