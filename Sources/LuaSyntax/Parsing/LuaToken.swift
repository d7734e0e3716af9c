/// One token of Lua source.
package struct LuaToken: Hashable {
  /// The kind of a token.
  package enum Kind: Hashable {
    case name
    case keyword
    case number
    case string
    /// An operator or delimiter of one to three bytes, such as `=` or `..`.
    case sign
  }

  /// The reason for which Lua's compiler rejects a token; the raw value is its message.
  package enum Flaw: String, Hashable {
    case number = "malformed number"
    case openString = "unfinished string"
    case escape = "invalid escape sequence"
    case delimiter = "invalid long string delimiter"
  }

  /// The kind of the token.
  package let kind: Kind
  /// The byte range in the source, from 0.
  package let range: Range<Int>
  /// The number of the line in which the token starts, from 1.
  package let line: Int
  /// The text of a name, keyword or sign; empty for numbers and strings.
  package let text: String
  /// The reason for which the token is invalid; nil for a valid one.
  package var flaw: Flaw?

  /// Whether the token is a given keyword or sign.
  package func `is`(_ text: String) -> Bool {
    self.text == text && kind != .name && kind != .string
  }
}

/// A comment of Lua source.
package struct LuaComment: Hashable {
  /// The byte range in the source, from 0, including the dashes.
  package let range: Range<Int>
  /// The number of the line in which the comment starts, from 1.
  let line: Int
  /// Whether the comment is terminated; false only for a long comment.
  let isClosed: Bool
}
