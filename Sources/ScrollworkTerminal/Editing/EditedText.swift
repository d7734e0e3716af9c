/// A text with a cursor, counted by characters as people see them, with undo and killed text.
///
/// Every operation keeps `cursor` in `0...characters.count`. Those that change the text cost O(n).
package struct EditedText {
  /// The characters; lines are separated by `\n`.
  package private(set) var characters: [Character] = []
  /// The index of the character that the cursor is on; the count of all at the end.
  package private(set) var cursor = 0
  /// What was killed, for yanking; kept when the text is replaced.
  private var kills = KillRing()
  private var past: [(characters: [Character], cursor: Int)] = []
  /// What the last operation was, to join operations of one kind.
  private var last = Operation.other
  /// Where the text that was yanked last begins.
  private var yankStart = 0

  private enum Operation {
    case typing, kill, yank, other
  }

  /// The greatest number of steps that can be undone.
  private static let undoLimit = 500

  /// Creates a text with the cursor at its end.
  package init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The whole text.
  package var text: String { String(characters) }
  /// The text before the cursor.
  package var textBefore: String { String(characters[..<cursor]) }
  /// The character before the cursor; nil at the start.
  var before: Character? { cursor > 0 ? characters[cursor - 1] : nil }
  /// The character at the cursor; nil at the end.
  var next: Character? { cursor < characters.count ? characters[cursor] : nil }
  var isAtEnd: Bool { cursor == characters.count }

  // MARK: - Changing

  private mutating func remember(_ operation: Operation) {
    if operation != .typing || last != .typing {
      past.append((characters, cursor))
      if past.count > Self.undoLimit { past.removeFirst() }
    }
    last = operation
  }

  private mutating func put(_ text: String) {
    // A combining scalar joins the character before it.
    let joined = Array((before.map(String.init) ?? "") + text)
    let start = max(0, cursor - 1)
    characters.replaceSubrange(start..<cursor, with: joined)
    cursor = start + joined.count
  }

  /// Inserts a text before the cursor; single characters are undone word by word.
  package mutating func insert(_ text: String) {
    guard !text.isEmpty else { return }
    let isTyping = text.count == 1 && text != " " && text != "\n"
    remember(isTyping ? .typing : .other)
    put(text)
  }

  /// Replaces the whole text; the cursor is at its end, or at an index.
  package mutating func replace(with text: String, cursor index: Int? = nil) {
    guard text != self.text else {
      cursor = min(index ?? characters.count, characters.count)
      return
    }
    remember(.other)
    characters = Array(text)
    cursor = min(index ?? characters.count, characters.count)
  }

  /// Removes characters; returns false for none.
  @discardableResult
  package mutating func remove(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    remember(.other)
    take(range)
    return true
  }

  private mutating func take(_ range: Range<Int>) {
    characters.removeSubrange(range)
    if cursor > range.lowerBound { cursor = max(range.lowerBound, cursor - range.count) }
  }

  mutating func deleteBack() -> Bool { cursor > 0 && remove(cursor - 1..<cursor) }
  mutating func deleteForward() -> Bool { !isAtEnd && remove(cursor..<cursor + 1) }

  /// Exchanges the two characters at the cursor, at the end of a line those before it.
  mutating func transpose() -> Bool {
    let isLineEnd = isAtEnd || next == "\n"
    let second = isLineEnd ? cursor - 1 : cursor
    guard second > lineStart else { return false }
    remember(.other)
    characters.swapAt(second - 1, second)
    cursor = second + 1
    return true
  }

  /// Goes back to the text before the last change; returns false without one.
  mutating func undo() -> Bool {
    guard let state = past.popLast() else { return false }
    (characters, cursor) = state
    last = .other
    return true
  }

  // MARK: - Killing and yanking

  /// Removes characters and keeps them for yanking; kills in a row are one.
  mutating func kill(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    let isBack = range.upperBound <= cursor
    kills.add(Array(characters[range]), isBack: isBack, joins: last == .kill)
    remember(.kill)
    take(range)
    return true
  }

  /// Inserts what was killed last.
  mutating func yank() -> Bool {
    guard let text = kills.newest else { return false }
    remember(.yank)
    yankStart = cursor
    put(String(text))
    return true
  }

  /// Replaces what was just yanked by what was killed before it.
  mutating func yankOlder() -> Bool {
    guard last == .yank, let text = kills.older() else { return false }
    characters.removeSubrange(yankStart..<cursor)
    cursor = yankStart
    put(String(text))
    return true
  }

  /// Takes over what another text has killed.
  mutating func inheritKills(of other: EditedText) { kills = other.kills }
}

// MARK: - Moving

extension EditedText {
  /// Moves the cursor to an index, at most to the ends; returns whether it moved.
  @discardableResult
  mutating func move(to index: Int) -> Bool {
    let target = min(max(0, index), characters.count)
    defer { cursor = target }
    last = .other
    return target != cursor
  }

  /// The index of the first character of the cursor's line.
  var lineStart: Int { (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1 }
  /// The index behind the last character of the cursor's line.
  var lineEnd: Int { characters[cursor...].firstIndex(of: "\n") ?? characters.count }

  /// Moves the cursor to the line above, at the same column if it is that long; false on the first.
  mutating func moveUp() -> Bool {
    let start = lineStart
    guard start > 0 else { return false }
    let column = cursor - start
    let above = (characters[..<(start - 1)].lastIndex(of: "\n") ?? -1) + 1
    return move(to: min(above + column, start - 1))
  }

  /// Moves the cursor to the line below, at the same column if it is that long; false on the last.
  mutating func moveDown() -> Bool {
    let end = lineEnd
    guard end < characters.count else { return false }
    let column = cursor - lineStart
    let below = characters[(end + 1)...].firstIndex(of: "\n") ?? characters.count
    return move(to: min(end + 1 + column, below))
  }

  /// Whether a character belongs to a word: letters, digits, and `_` of Lua's names.
  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// The start of the word before the cursor.
  var wordStart: Int {
    var index = cursor
    while index > 0, !Self.isWord(characters[index - 1]) { index -= 1 }
    while index > 0, Self.isWord(characters[index - 1]) { index -= 1 }
    return index
  }

  /// The end of the word behind the cursor.
  var wordEnd: Int {
    var index = cursor
    while index < characters.count, !Self.isWord(characters[index]) { index += 1 }
    while index < characters.count, Self.isWord(characters[index]) { index += 1 }
    return index
  }

  /// The start of what stands before the cursor up to white space.
  var blankStart: Int {
    var index = cursor
    while index > 0, characters[index - 1].isWhitespace { index -= 1 }
    while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
    return index
  }
}
