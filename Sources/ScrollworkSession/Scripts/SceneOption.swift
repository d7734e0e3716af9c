/// A value of a scene's option.
package struct SceneOption: Hashable, Sendable {
  /// The key in the table of options.
  package var name: String
  /// The value, as an expression of Lua.
  package var text: String

  /// Makes a value.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// Reads `name=lua`; nil where the name or the expression is missing.
  package init?(_ text: String) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex,
      text.index(after: equals) != text.endIndex
    else { return nil }
    self.init(name: String(text[..<equals]), text: String(text[text.index(after: equals)...]))
  }
}
