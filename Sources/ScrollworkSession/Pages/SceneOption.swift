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
}
