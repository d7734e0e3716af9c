/// A color or weight of terminal text; never the only carrier of a meaning.
package enum Ink: Hashable, Sendable {
  /// Errors, failures, carets under them.
  case bad
  /// Warnings and differences.
  case careful
  /// Stops.
  case halted
  /// Passes and arrivals.
  case good
  /// Frames and gutters.
  case frame
  /// What stands back: times, hints.
  case faint
  /// What stands out: headings, key words.
  case strong

  /// The numbers of the SGR sequence (ECMA-48, 8.3.117).
  private var parameters: String {
    switch self {
    case .bad: "1;31"
    case .careful: "1;33"
    case .halted: "1;35"
    case .good: "32"
    case .frame: "34"
    case .faint: "2"
    case .strong: "1"
    }
  }

  /// The text in this color, or unchanged where there is no color or no text.
  package func text(_ text: String, on terminal: Terminal) -> String {
    terminal.usesColor && !text.isEmpty ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
  }
}
