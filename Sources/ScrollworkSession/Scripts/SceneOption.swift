internal import ScrollworkLua

/// A value of a scene's option, or of one that a behavior in it declares.
package struct SceneOption: Hashable, Sendable {
  /// The key in the table of options; `BEHAVIOR.OPTION` for one of a behavior.
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

  /// The names of the behavior and of its option; nil for an option of the scene.
  package var ofBehavior: (behavior: String, option: String)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy(\.isLuaName) else { return nil }
    return (parts[0], parts[1])
  }
}
