/// A color or weight of terminal text; the text itself must carry the meaning too.
package enum Ink: Hashable, Sendable {
  /// Errors, failures, carets under them.
  case bad
  /// Warnings and differences.
  case careful
  /// Budgets that ran out.
  case halted
  /// Passes and arrivals.
  case good
  /// Frames and gutters.
  case frame
  /// Secondary text: times, hints.
  case faint
  /// Emphasized text: headings, keywords.
  case strong
  /// Keywords of Lua and commands of the REPL.
  case keyword
  /// Numbers, and `true`, `false`, `nil`.
  case number
  /// Strings.
  case string
  /// Keys of tables, and members.
  case key

  /// The parameters of the SGR escape sequence (ECMA-48, 8.3.117).
  private var parameters: String {
    switch self {
    case .bad: "1;31"
    case .careful: "1;33"
    case .halted: "1;35"
    case .good: "32"
    case .frame: "34"
    case .faint: "2"
    case .strong: "1"
    case .keyword: "35"
    case .number: "36"
    case .string: "32"
    case .key: "34"
    }
  }

  /// The escape sequence that begins this color; empty where the terminal uses no color.
  package func start(on terminal: Terminal) -> String {
    terminal.usesColor ? "\u{1B}[\(parameters)m" : ""
  }

  /// The escape sequence that ends it.
  package func end(on terminal: Terminal) -> String { terminal.usesColor ? "\u{1B}[0m" : "" }

  /// The text in escape sequences for this color; unchanged if empty or the terminal uses no color.
  package func text(_ text: String, on terminal: Terminal) -> String {
    terminal.usesColor && !text.isEmpty ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
  }
}
