internal import Scrollwork
internal import ScrollworkTerminal

/// The texts of causes in reports.
extension Cause {
  /// The text beside the file and line in a table: the name of the call, or the source line.
  package var label: String { role == .refusal ? "coasts: the rule returned nil" : text }

  /// The file and line as shown in messages; empty when the cause is not a script.
  package var shownLocation: String { Diagnostic.Location.shown(location) }

  /// The file and line that called the function, as shown in messages.
  var shownCaller: String? { caller.map { Diagnostic.Location.shown($0) } }

  /// The cause as a clause of a sentence.
  ///
  /// `chosen by flick at feed.lua:4`, `chosen at carousel.lua:9`, or `coasts: the rule returned nil
  /// at carousel.lua:7`.
  ///
  /// - Parameter verb: The participle, "chosen" or "set".
  /// - Returns: The clause, escaped.
  package func clause(_ verb: String) -> String {
    let at = location.isEmpty ? "" : " at \(VisibleText.text(shownLocation.utf8, limit: 300))"
    let from =
      shownCaller.map { " (called at \(VisibleText.text($0.utf8, limit: 300)))" } ?? ""
    switch role {
    case .call, .rule: return "\(verb) by \(VisibleText.text(text.utf8, limit: 120))\(at)\(from)"
    case .answer: return "\(verb)\(at)\(from)"
    case .refusal: return "coasts: the rule returned nil\(at)\(from)"
    }
  }
}

extension ScrollSource {
  /// The participle for a change with this source in a sentence, before "by".
  package var verb: String {
    switch self {
    case .initial, .program: "set"
    case .layout: "moved with the layout"
    case .link: "moved along a link"
    case .keyboard: "moved with the keyboard"
    case .refresh: "moved for the refresh"
    case .user, .momentum, .animation: "moved"
    }
  }
}
