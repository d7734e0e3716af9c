internal import Scrollwork

/// What to say about a name that its owner does not have: what was meant perhaps, and where all
/// are.
package struct UnknownName {
  /// The name that is one typing mistake away or that other toolkits' word stands for; else the
  /// nearest names, best first, at most three.
  package let near: [String]
  /// Whether `near` is a translation and not a spelling.
  package let isTranslation: Bool
  /// The name that a fix may put there unasked: one typo away, or another toolkit's word for it.
  package let certain: String?
  /// How the opposite is expected, for a matcher with "not" in its name: `.never:to_equal`.
  package let negation: String?
  /// What a message adds: the few names that there are, or the page that lists them.
  package let help: String

  /// The most names that a message lists.
  private static let listedNames = 24

  /// Compares a name with those that there are.
  ///
  /// - Parameters:
  ///   - name: The wrong name.
  ///   - known: The names of the owner.
  ///   - page: The page of `scrollwork doc` that lists them; nil for none.
  ///   - neighbors: Whether a name that is one typing mistake away is named with its neighbors, as
  ///     `scroll_by` is beside `scroll_to`.
  package init(_ name: String, among known: [String], page: String? = nil, neighbors: Bool = false)
  {
    let words = name.split(separator: "_").filter { $0 != "not" }.joined(separator: "_")
    let isNegated = words != name && known.contains("never")
    negation =
      isNegated
      ? ([words] + [ForeignNames.name(for: words, among: known)].compactMap { $0 })
        .first(where: known.contains).map { ".never:\($0)" } : nil
    let translation = negation ?? ForeignNames.name(for: name, among: known)
    isTranslation = translation != nil
    let misses = nearMisses(to: name, among: known)
    // One keystroke away is what was meant; otherwise the nearest are shown.
    let slips = misses.filter { isSlip(name, of: $0) }
    near = translation.map { [$0] } ?? (slips.count == 1 && !neighbors ? slips : misses)
    certain = translation ?? (slips.count == 1 ? slips[0] : nil)
    if known.count <= Self.listedNames {
      help = "it has: \(known.joined(separator: " "))"
    } else if let page {
      help = "scrollwork doc \(page) lists its \(known.count) names"
    } else {
      help = "it has: \(known.prefix(Self.listedNames).joined(separator: " ")) …"
    }
  }

  /// What ends the message: `; did you mean "x", "y" or "z"?`, or `; that is "x" here`; may be
  /// empty.
  package var hint: String {
    let quoted = near.map { "\"\($0)\"" }
    guard let last = quoted.last else { return "" }
    if isTranslation { return "; that is \(last) here" }
    let others = quoted.dropLast().joined(separator: ", ")
    return "; did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }
}
