/// The result of reading one entry from a terminal or a pipe.
package enum LineEntry: Hashable, Sendable {
  /// A complete entry of one or more lines joined by `\n`, without the final newline.
  case text(String)
  /// A line that is not UTF-8, as messages show it; the lines before it that needed it are
  /// discarded.
  case unreadable(String)
  /// Ctrl-C; the lines entered so far are discarded.
  case interrupted
  /// The end of the input: Ctrl-D on an empty line, or end of file.
  case end
}

/// Joins lines with `\n` until they are a complete entry.
struct EntryAssembly {
  /// Whether a text needs no further line.
  private let isComplete: (String) -> Bool
  /// The lines so far; nil before the first one.
  private(set) var pending: String?

  init(isComplete: @escaping (String) -> Bool) {
    self.isComplete = isComplete
  }

  /// Adds a line; returns the entry when this line completes it, else nil.
  ///
  /// Passes the whole text so far to `isComplete`, which may cost more than O(1) a line.
  mutating func add(_ line: String) -> String? {
    let text = pending.map { $0 + "\n" + line } ?? line
    pending = isComplete(text) ? nil : text
    return pending == nil ? text : nil
  }

  /// Removes and returns the incomplete entry, if any.
  mutating func drop() -> String? {
    defer { pending = nil }
    return pending
  }
}
