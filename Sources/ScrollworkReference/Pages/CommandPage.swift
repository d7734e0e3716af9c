internal import ScrollworkTerminal

/// The name and the help of a command, from which its man page is made.
package struct CommandPage: Hashable, Sendable {
  /// The command's name; empty for the program as a whole.
  package let name: String
  /// What it does, in one line.
  package let abstract: String
  /// Its long help.
  package let text: String

  /// Makes a page.
  package init(name: String, abstract: String, text: String) {
    self.name = name
    self.abstract = abstract
    self.text = text
  }
}
