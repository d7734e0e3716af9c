internal import Scrollwork
internal import ScrollworkLua

/// The events as `doc` shows them: `doc events`, `doc 'View:on("keyboard")'`.
enum EventPages {
  /// A line for each event.
  static func list(in reference: APIReference) -> [String] {
    let events = reference.entries.filter { $0.kind == .event }
    let width = events.map(\.name.count).max() ?? 0
    return events.map { event in
      event.name + String(repeating: " ", count: width - event.name.count + 2) + event.summary
    }
  }

  /// The event's name in `View:on("keyboard", fn)`, `scene:once "tap"` or `on("scroll")`; nil for
  /// other text.
  static func name(in text: String) -> String? {
    guard let match = text.wholeMatch(of: /(?:\w*[:.])?(?:on|once|mute)\s*\(?\s*["'](\w+)["'].*/)
    else { return nil }
    return String(match.1)
  }
}
