/// A key of a terminal, decoded from the bytes that the terminal sends.
package enum Key: Hashable, Sendable {
  /// Text to insert: one scalar, which may combine with the character before it.
  case text(String)
  /// Ctrl with a lowercase letter or one of `@ \ ] ^ _`.
  case control(Character)
  /// Alt with a character.
  case meta(Character)
  /// The text of a bracketed paste, without control characters but tabs and newlines.
  case paste(String)
  case enter, tab, backspace, delete, escape
  case up, down, left, right, home, end
  /// Ctrl or Alt with an arrow, Backspace or Delete.
  case wordLeft, wordRight, deleteWordLeft, deleteWordRight
  /// Alt-Enter.
  case newline
  /// A sequence without a meaning here.
  case unknown
}
