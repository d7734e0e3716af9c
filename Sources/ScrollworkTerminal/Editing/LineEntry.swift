/// What a person or a pipe entered.
package enum LineEntry: Hashable, Sendable {
  /// A whole entry, perhaps of several lines, without the final newline.
  case text(String)
  /// Ctrl-C: what was typed so far is dropped.
  case interrupted
  /// There is nothing more.
  case end
}

/// Puts lines together until they are a whole entry.
struct EntryAssembly {
  /// Whether a text needs no further line.
  private let isComplete: (String) -> Bool
  /// The lines so far; nil before the first one.
  private(set) var pending: String?

  init(isComplete: @escaping (String) -> Bool) {
    self.isComplete = isComplete
  }

  /// Adds a line; gives the entry when it is whole.
  mutating func add(_ line: String) -> String? {
    let text = pending.map { $0 + "\n" + line } ?? line
    pending = isComplete(text) ? nil : text
    return pending == nil ? text : nil
  }

  /// Gives up what is pending.
  mutating func drop() -> String? {
    defer { pending = nil }
    return pending
  }
}
