/// The view and the rest of a `:why` with a `not`: `:why not slide-3`, `:why gallery not end`.
struct WhyNotEntry: Codable, Hashable, Sendable {
  /// The id of the view; nil for the one that has the target.
  let view: String?
  /// Where it was to rest; empty where that is missing.
  let target: String

  /// Reads the text after `:why`; nil for one without `not`.
  init?(_ argument: String) {
    let words = argument.split(separator: " ")
    guard let index = words.prefix(2).firstIndex(of: "not") else { return nil }
    view = index == 0 ? nil : String(words[0])
    target = words.dropFirst(index + 1).joined(separator: " ")
  }
}
