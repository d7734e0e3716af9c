/// One word or sign of Lua source.
package struct LuaToken: Hashable {
  /// What it is.
  package enum Kind: Hashable {
    case name
    case keyword
    case number
    case string
    /// A sign of one to three characters, such as `=` or `..`.
    case sign
  }

  /// Why Lua's compiler refuses a word.
  package enum Flaw: String, Hashable {
    case number = "malformed number"
    case openString = "unfinished string"
    case escape = "invalid escape sequence"
    case delimiter = "invalid long string delimiter"
  }

  package let kind: Kind
  /// Where it stands, in bytes from 0.
  package let range: Range<Int>
  /// The line it begins in, from 1.
  package let line: Int
  /// Names, keywords and signs as written; empty for the others.
  package let text: String
  /// What is wrong with it, if anything.
  package var flaw: Flaw?

  /// Whether it is this keyword or sign.
  package func `is`(_ text: String) -> Bool {
    self.text == text && kind != .name && kind != .string
  }
}

/// A comment of Lua source.
package struct LuaComment: Hashable {
  /// Where it stands, dashes included, in bytes from 0.
  package let range: Range<Int>
  /// The line it begins in, from 1.
  let line: Int
  /// Whether it ends; only a long one may not.
  let isClosed: Bool
}
