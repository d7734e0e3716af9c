/// The texts that were killed in a line editor, the newest last; at most ``limit``.
struct KillRing {
  private static let limit = 30
  private var texts: [[Character]] = []
  /// How far back ``older()`` has gone since the last kill or yank.
  private var steps = 0

  /// Adds a text, or joins it to the newest one, at its front when it stood before the cursor.
  mutating func add(_ text: [Character], isBack: Bool, joins: Bool) {
    steps = 0
    if joins, let newest = texts.popLast() {
      texts.append(isBack ? text + newest : newest + text)
      return
    }
    texts.append(text)
    if texts.count > Self.limit { texts.removeFirst() }
  }

  /// The text to yank; nil when nothing was killed.
  var newest: [Character]? {
    mutating get {
      steps = 0
      return texts.last
    }
  }

  /// The text before the one that was yanked last, the newest again after the oldest.
  mutating func older() -> [Character]? {
    guard !texts.isEmpty else { return nil }
    steps = (steps + 1) % texts.count
    return texts[texts.count - 1 - steps]
  }
}
