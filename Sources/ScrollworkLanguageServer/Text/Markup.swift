internal import ScrollworkTerminal

/// The form in which a client shows documentation.
enum Markup: Hashable {
  case markdown
  case plain

  /// Reads the formats that a client lists; without a list it is plain text.
  init(_ formats: JSONValue?) {
    self = formats?.elements?.contains("markdown") == true ? .markdown : .plain
  }

  /// A text, written in Markdown, as the protocol writes documentation.
  func json(_ text: String) -> JSONValue {
    switch self {
    case .markdown: ["kind": "markdown", "value": .text(text)]
    case .plain: ["kind": "plaintext", "value": .text(Self.plain(text))]
    }
  }

  /// The text without fences of code, backticks and asterisks.
  private static func plain(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("```") }.joined(separator: "\n")
      .replacing("`", with: "").replacing("**", with: "")
  }
}
