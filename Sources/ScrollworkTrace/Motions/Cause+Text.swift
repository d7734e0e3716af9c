internal import Scrollwork
internal import ScrollworkTerminal

/// How reports speak of causes.
extension Cause {
  /// What stands in a table beside the place: the name of the call or the source line.
  package var label: String { role == .refusal ? "coasts: the rule answered nil" : text }

  /// The place as people read it; empty when no script is behind it.
  package var shownLocation: String { Diagnostic.Location.shown(place) }

  /// Who called the answering function, as people read it.
  var shownCaller: String? { caller.map { Diagnostic.Location.shown($0) } }

  /// The line as the reason of something: `chosen by flick at feed.lua:4`,
  /// `chosen at carousel.lua:9`, `coasts: the rule answered nil at carousel.lua:7`.
  ///
  /// - Parameter verb: What the line did, "chosen" or "set".
  /// - Returns: The words.
  package func clause(_ verb: String) -> String {
    let at = place.isEmpty ? "" : " at \(VisibleText.text(shownLocation.utf8, limit: 300))"
    let from =
      shownCaller.map { " (called at \(VisibleText.text($0.utf8, limit: 300)))" } ?? ""
    switch role {
    case .call, .rule: return "\(verb) by \(VisibleText.text(text.utf8, limit: 120))\(at)\(from)"
    case .answer: return "\(verb)\(at)\(from)"
    case .refusal: return "coasts: the rule answered nil\(at)\(from)"
    }
  }
}

extension ScrollSource {
  /// What a change with this source is called in a sentence, before "by".
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
