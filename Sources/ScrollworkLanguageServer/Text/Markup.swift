internal import ScrollworkTerminal

/// The form in which a client shows documentation.
enum Markup: Hashable {
  case markdown
  case plain
  /// A string without a format, for clients that know no formats.
  case bare

  /// Reads the formats that a client lists.
  init(_ formats: JSONValue?) {
    guard let known = formats?.elements, !known.isEmpty else {
      self = .bare
      return
    }
    self = known.contains("markdown") ? .markdown : .plain
  }

  /// A text, written in Markdown, as the protocol writes documentation.
  func json(_ text: String) -> JSONValue {
    switch self {
    case .markdown: ["kind": "markdown", "value": .text(text)]
    case .bare: .text(Self.plain(text))
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
